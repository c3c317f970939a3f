import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sumCoverage } from '../../../../inspector/documents/coverage';
import { COVERAGE_FORMAT, type CoverageFile } from '../../../../inspector/documents/coverageFile';
import { flowNames } from '../../../../inspector/registry';
import { COVERAGE_PARTS, type CoveragePart } from './coverage';

const FILE = 'coverage/flows.json';

export default async function writeCoverage(): Promise<void> {
  const names = await readdir(COVERAGE_PARTS).catch(() => []);
  if (names.length === 0) return;
  const parts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(COVERAGE_PARTS, name), 'utf8')) as CoveragePart),
  );
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  const file: CoverageFile = {
    format: COVERAGE_FORMAT,
    formatVersion: 1,
    name: `Browser tests of ${day}`,
    machines: Object.fromEntries(
      flowNames.map((flow) => [
        flow,
        sumCoverage(
          flow,
          parts.flatMap((part) => part[flow] ?? []),
        ),
      ]),
    ),
  };
  await mkdir(path.dirname(FILE), { recursive: true });
  await writeFile(FILE, `${JSON.stringify(file, null, 1)}\n`);
}
