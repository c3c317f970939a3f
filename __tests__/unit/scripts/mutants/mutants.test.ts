import { existsSync, readFileSync } from 'node:fs';
import { moneyMutants } from '../../../../scripts/mutants/moneyMutants';
import { plant } from '../../../../scripts/mutants/mutant';
import { serverMutants } from '../../../../scripts/mutants/serverMutants';

const mutants = [...moneyMutants, ...serverMutants];

test.each(mutants)('$file: the defect "$defect" can still be planted', (mutant) => {
  const source = readFileSync(mutant.file, 'utf8');
  expect(plant(source, mutant)).not.toBe(source);
});

test('their tests are there', () => {
  const paths = mutants.flatMap(({ tests }) => tests.map((path) => `__tests__/${path}`));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('a place that is gone, or there twice, is said to be so', () => {
  const mutant = { file: 'a.ts', from: 'x', to: 'y' };
  expect(() => plant('z', mutant)).toThrow('a.ts holds 0 times instead of once: x');
  expect(() => plant('xx', mutant)).toThrow('a.ts holds 2 times instead of once: x');
});
