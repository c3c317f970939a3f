import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCoverageFile } from './coverageFile';
import { flowNames, flows } from '../registry';
import { writeIfChanged } from '../../scripts/build/files';
import { coverageReport } from './coverageReport';
import { flowDocument } from './flowDocument';
import { layOut } from './layOut';
import { lifeDrawing } from './lifeDrawing';
import { publicFields } from './publicFields';
import Ajv from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';

const SCHEMA = 'inspector/schemas/recording-3.json';

/**
 * Compiles the published recording schema to a function in advance, because a page's content security policy forbids
 * compiling it with ajv there.
 */
async function recordingValidator(): Promise<string> {
  const ajv = new Ajv({ discriminator: true, code: { source: true, esm: true, lines: false } });
  const schema: unknown = JSON.parse(await readFile(SCHEMA, 'utf8'));
  if (typeof schema !== 'object' || schema === null) throw new Error(`${SCHEMA} contains no schema.`);
  return `// Made by \`npm run flows\` from ${SCHEMA}.\n${standaloneCode(ajv, ajv.compile(schema))}\n`;
}

const LAYOUTS = 'inspector/layouts';
const LIFE_DRAWING = 'src/domain/lending/lifeDrawing.json';
const VALIDATOR = 'inspector/recording/validateRecording.js';
const DOCUMENT = 'docs/flows.md';
const PUBLIC_FIELDS = 'inspector/redaction/publicFields.json';
const COVERAGE = 'coverage/flows.json';

async function generate(): Promise<void> {
  await mkdir(LAYOUTS, { recursive: true });
  for (const name of flowNames) {
    const layout = await layOut(flows[name].chart);
    await writeIfChanged(path.join(LAYOUTS, `${name}.json`), `${JSON.stringify(layout)}\n`);
  }
  await writeIfChanged(LIFE_DRAWING, `${JSON.stringify(await lifeDrawing())}\n`);
  await writeIfChanged(VALIDATOR, await recordingValidator());
  await writeIfChanged(PUBLIC_FIELDS, `${JSON.stringify(await publicFields(), null, 2)}\n`);
  await writeIfChanged(DOCUMENT, flowDocument(Object.values(flows)));
}

/** `--coverage [PERCENT] [FILE…]`: fails below the percentage. */
async function judgeCoverage(given: readonly string[]): Promise<void> {
  const threshold = given.find((one) => /^\d+$/.test(one));
  const names = given.filter((one) => one !== threshold);
  const texts = await Promise.all((names.length > 0 ? names : [COVERAGE]).map((name) => readFile(name, 'utf8')));
  const { text, isEnough } = coverageReport(texts.map(readCoverageFile), Number(threshold ?? 100));
  process.stdout.write(`${text}\n`);
  if (!isEnough) {
    process.stderr.write(`Below ${threshold ?? 100} %.\n`);
    process.exitCode = 1;
  }
}

const [command, ...given] = process.argv.slice(2);
(command === '--coverage' ? judgeCoverage(given) : generate()).catch((error: unknown) => {
  process.stderr.write(`The flows: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
