import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCoverageFile } from './coverageFile';
import { flowNames, flows } from '../registry';
import { writeIfChanged } from '../../scripts/build/files';
import { coverageReport } from './coverageReport';
import { flowDocument } from './flowDocument';
import { layOut } from './layOut';
import { lifeDrawing } from './lifeDrawing';
import { recordingValidator } from './recordingValidator';
import { publicFields } from './publicFields';

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
