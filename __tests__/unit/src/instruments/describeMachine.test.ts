import { and, assign, createMachine, not, or, raise, stateIn } from 'xstate';
import { describeMachine } from '../../../../src/instruments/machine/describeMachine';
import { activeStates, stateText, transitionText } from '../../../../src/instruments/machine/stateNames';

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
  it('names events, delays, answers and guards as people do', () => {
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

  it('says states and transitions in one line', () => {
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
