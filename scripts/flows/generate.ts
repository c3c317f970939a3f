import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { flowNames, flows } from '../../src/instruments/registry';
import { writeIfChanged } from '../build/files';
import { flowDocument } from './flowDocument';
import { layOut } from './layOut';

const LAYOUTS = 'src/instruments/layouts';
const DOCUMENT = 'docs/flows.md';

/** Writes what is made from the machines: a layout for each, and the page of all their tables. */
async function generate(): Promise<void> {
  await mkdir(LAYOUTS, { recursive: true });
  for (const name of flowNames) {
    const layout = await layOut(flows[name].chart);
    await writeIfChanged(path.join(LAYOUTS, `${name}.json`), `${JSON.stringify(layout)}\n`);
  }
  await writeIfChanged(DOCUMENT, flowDocument(Object.values(flows)));
}

generate().catch((error: unknown) => {
  process.stderr.write(
    `The flows could not be written.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
