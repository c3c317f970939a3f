import { and, assign, createMachine, not, or, raise, stateIn } from 'xstate';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeMachine } from '../../inspector/machine/describeMachine';
import { activeStates, statesLeft, stateText, transitionText } from '../../inspector/machine/stateNames';
import { isRecord } from '../../inspector/isRecord';
import { flowNames, flows } from '../../inspector/registry';
import { flowMoves } from '#support/flows/moves';
import { walks } from '#support/flows/walks';

const machine = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: {
      entry: ['beep', assign({})],
      on: {
        heat: [
          { guard: and(['hasWater', not('isOpen')]), target: 'busy' },
          { guard: or(['a', stateIn('#kettle.cold')]), actions: raise({ type: 'x' }) },
        ],
      },
      after: { 60_000: 'off', slow: 'off' },
    },
    busy: {
      type: 'parallel',
      states: {
        heating: {
          initial: 'on',
          states: { on: { invoke: { src: 'heat', onDone: '#kettle.off', onError: '#kettle.cold' } } },
        },
        light: {},
      },
      onDone: 'off',
    },
    off: { type: 'final' },
  },
});

const { nodes, transitions, version } = describeMachine(machine);
const labels = transitions.map(({ label, guard }) => (guard === null ? label : `${label} [${guard}]`));

describe('a machine as data', () => {
  it('names events, delays, answers and guards in plain words', () => {
    expect(labels).toEqual(
      expect.arrayContaining([
        'heat [hasWater and not isOpen]',
        'heat [a or in #kettle.cold]',
        'after 60 s',
        'after slow',
        'done: heat',
        'error: heat',
        'done',
      ]),
    );
  });

  it('keeps nesting, regions, initial and final states, and actions', () => {
    expect(nodes.find(({ id }) => id === 'kettle')).toMatchObject({
      type: 'compound',
      initial: 'kettle.cold',
      parent: null,
    });
    expect(nodes.find(({ id }) => id === 'kettle.busy')).toMatchObject({ type: 'parallel', initial: null });
    expect(nodes.find(({ id }) => id === 'kettle.cold')).toMatchObject({ entry: ['beep', 'assign'] });
    expect(nodes.find(({ id }) => id === 'kettle.off')).toMatchObject({ type: 'final' });
    expect(transitions.find(({ guard }) => guard?.startsWith('a or'))).toMatchObject({
      actions: ['raise'],
      targets: [],
    });
  });

  it('has a version that changes with any transition', () => {
    expect(version).toMatch(/^[0-9a-f]{8}$/);
    const { config } = machine;
    const other = createMachine({ ...config, on: { stop: '.off' } });
    expect(describeMachine(other).version).not.toBe(version);
    expect(describeMachine(createMachine(config)).version).toBe(version);
  });

  it('describes a state or transition in one line', () => {
    expect(stateText({ busy: { heating: 'on', light: {} } })).toBe('busy (heating.on, light)');
    expect(activeStates('kettle', { busy: { heating: 'on', light: {} } })).toEqual([
      'kettle',
      'kettle.busy',
      'kettle.busy.heating',
      'kettle.busy.heating.on',
      'kettle.busy.light',
    ]);
    const chart = describeMachine(machine);
    expect(
      transitionText(
        chart,
        chart.transitions.find(({ label }) => label === 'after 60 s')!,
      ),
    ).toBe('cold: after 60 s → off');
  });
});

const SOURCE = path.resolve('src');

const filesThatMakeMachines = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => /\bcreateMachine\s*\(/.test(readFileSync(path.join(SOURCE, file), 'utf8')));

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

  it.each(filesThatMakeMachines)('lists every machine of %s', async (file) => {
    const machines = await machinesIn(file);
    const registered: unknown[] = Object.values(flows).map(({ machine }) => machine);
    expect(machines.length).toBeGreaterThan(0);
    for (const machine of machines) expect(registered).toContain(machine);
  });

  it('keeps each machine under its own id', () => {
    expect(flowNames.map((name) => flows[name].machine.id)).toEqual(flowNames);
  });
});

describe.each(flowNames)('the walks through %s', (name) => {
  const { chart } = flows[name];
  const { unreachable } = flowMoves[name];
  const ofFlow = walks.get(name)!;
  const walked = new Set(ofFlow.flatMap((walk) => walk.flatMap(({ transitions }) => transitions)));

  it('take every transition except unreachable ones, which have a reason', () => {
    const missing = chart.transitions.filter(
      ({ id }) => !walked.has(id) && !unreachable.some(({ transition }) => transition === id),
    );
    expect(missing.map((transition) => transitionText(chart, transition))).toEqual([]);
    for (const { reason } of unreachable) expect(reason).not.toBe('');
  });

  it('visit every state, even those left immediately', () => {
    const visited = new Set(
      ofFlow.flat().flatMap(({ active, transitions }) => [...active, ...transitions.flatMap(statesLeft)]),
    );
    expect(chart.nodes.map(({ id }) => id).filter((id) => !visited.has(id))).toEqual([]);
  });

  it('have no outdated list of unreachable transitions', () => {
    for (const { transition } of unreachable) {
      expect(walked).not.toContain(transition);
      expect(chart.transitions.map(({ id }) => id)).toContain(transition);
    }
  });
});

describe('imports', () => {
  const ROOT = path.resolve('inspector');
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

  const CODE = /^import (?!type )[^;]*?from '(\.[^']+)';/gms;

  function importsOf(file: string): string[] {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(CODE)].flatMap(([, source]) => {
      const target = path.relative(ROOT, path.resolve(ROOT, path.dirname(file), source!));
      return files.filter((one) => one.replace(/\.tsx?$/, '') === target);
    });
  }

  it('no two folders of the inspector import each other', () => {
    const folders = new Map<string, Set<string>>();
    for (const file of files) {
      const from = path.dirname(file);
      const to = importsOf(file).map((target) => path.dirname(target));
      folders.set(
        from,
        new Set([...(folders.get(from) ?? []), ...to.filter((folder) => folder !== from && folder !== '.')]),
      );
    }
    const pairs = [...folders].flatMap(([from, targets]) =>
      [...targets].filter((to) => folders.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(pairs).toEqual([]);
  });
});
