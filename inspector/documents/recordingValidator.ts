import { readFile } from 'node:fs/promises';
import Ajv from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';

const SCHEMA = 'inspector/schemas/recording-3.json';

/**
 * Compiles the published recording schema to a function in advance, because a page's content security policy forbids
 * compiling it with ajv there.
 */
export async function recordingValidator(): Promise<string> {
  const ajv = new Ajv({ discriminator: true, code: { source: true, esm: true, lines: false } });
  const schema: unknown = JSON.parse(await readFile(SCHEMA, 'utf8'));
  if (typeof schema !== 'object' || schema === null) throw new Error(`${SCHEMA} contains no schema.`);
  return `// Made by \`npm run flows\` from ${SCHEMA}.\n${standaloneCode(ajv, ajv.compile(schema))}\n`;
}
