import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../../src/instruments/isRecord';
import { flowNames, flows } from '../../../../src/instruments/registry';

const SOURCE = path.resolve('src');

const filesThatMakeMachines = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('instruments'))
  .filter((file) => /\bcreateMachine\s*\(/.test(readFileSync(path.join(SOURCE, file), 'utf8')));

/** What a module exports that looks like a machine. */
async function machinesIn(file: string): Promise<unknown[]> {
  const module: unknown = await import(path.join(SOURCE, file));
  return Object.values(isRecord(module) ? module : {}).filter(
    (value) => isRecord(value) && 'root' in value && 'provide' in value,
  );
}

describe('the registry of flows', () => {
  it('finds files that make machines', () => {
    expect(filesThatMakeMachines.length).toBeGreaterThanOrEqual(2);
  });

  it.each(filesThatMakeMachines)('holds every machine of %s', async (file) => {
    const machines = await machinesIn(file);
    const registered: unknown[] = Object.values(flows).map(({ machine }) => machine);
    expect(machines.length).toBeGreaterThan(0);
    for (const machine of machines) expect(registered).toContain(machine);
  });

  it('keeps each machine under its own id', () => {
    expect(flowNames.map((name) => flows[name].machine.id)).toEqual(flowNames);
  });
});
