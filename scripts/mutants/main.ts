import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyMutants } from './moneyMutants';
import { plant, type Mutant } from './mutant';
import { serverMutants } from './serverMutants';

/** What the tests of money need; the packages are linked to. */
const COPIED = [
  'contract',
  'server',
  'src',
  'scripts',
  '__tests__',
  'package.json',
  'babel.config.js',
  'jest.config.js',
];
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const LIMIT_MS = 10 * 60 * 1000;

/** A copy of the project, so that no defect is ever planted in the code itself. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'peerlend-mutants-'));
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** @returns whether the tests are green */
function areGreen(folder: string, tests: readonly string[]): boolean {
  const paths = tests.map((path) => `__tests__/${path}`);
  const { status, stderr } = spawnSync(process.execPath, [...JEST, '--bail', '--silent', ...paths], {
    cwd: folder,
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  if (stderr.includes('No tests found')) throw new Error(`There are no tests ${paths.join(', ')}`);
  return status === 0;
}

/** @returns whether a test turns red */
function isFound(folder: string, mutant: Mutant): boolean {
  const path = join(folder, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plant(source, mutant));
  try {
    return !areGreen(folder, mutant.tests);
  } finally {
    writeFileSync(path, source);
  }
}

/** Plants each defect alone. @returns how many no test found */
function main(wanted: readonly string[]): number {
  const mutants = [...moneyMutants, ...serverMutants].filter(
    ({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  );
  const folder = copyProject();
  try {
    const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
    if (!areGreen(folder, tests)) throw new Error('The tests are red before anything is broken');
    const missed = mutants.filter((mutant) => {
      const found = isFound(folder, mutant);
      console.log(`${found ? '✓ found' : '✗ NOT FOUND'}: ${mutant.defect} (${mutant.file})`);
      return !found;
    });
    console.log(`${mutants.length - missed.length} of ${mutants.length} defects were found.`);
    return missed.length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = main(process.argv.slice(2)) === 0 ? 0 : 1;
