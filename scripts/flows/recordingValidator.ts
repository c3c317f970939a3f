import { readFile } from 'node:fs/promises';
import Ajv from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';

const SCHEMA = 'src/instruments/schemas/recording-3.json';

/**
 * The published schema of recordings as a function. It is made in advance, since a page's content security policy
 * forbids ajv to compile there.
 */
export async function recordingValidator(): Promise<string> {
  const ajv = new Ajv({ discriminator: true, code: { source: true, esm: true, lines: false } });
  const schema: unknown = JSON.parse(await readFile(SCHEMA, 'utf8'));
  if (typeof schema !== 'object' || schema === null) throw new Error(`${SCHEMA} holds no schema.`);
  return `// Made by \`npm run flows\` from ${SCHEMA}.\n${standaloneCode(ajv, ajv.compile(schema))}\n`;
}
