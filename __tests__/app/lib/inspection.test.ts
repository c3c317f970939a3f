import { createActor, createMachine } from 'xstate';
import { createInspection } from '../../../src/lib/inspection';

describe('watchers', () => {
  test('the first watcher gets the stored events, then every new one', () => {
    const { forward, watch } = createInspection<string>(2);
    for (const event of ['a', 'b', 'c']) forward(event);

    const seen: string[] = [];
    const stop = watch((event) => seen.push(event));
    forward('d');
    stop();
    expect(seen).toEqual(['b', 'c', 'd']);
  });

  test('events during a watch are not kept for a second watcher', () => {
    const { forward, watch } = createInspection<string>(2);
    watch(() => undefined);
    forward('a');
    const late = jest.fn();
    watch(late);
    expect(late).not.toHaveBeenCalled();
  });
});

describe('the inspector of a flow', () => {
  const light = createMachine({ initial: 'red', states: { red: { on: { next: 'green' } }, green: {} } });

  beforeEach(() => {
    jest.useFakeTimers();
    // Simulates a build with the inspector; other tests run without them.
    Object.assign(globalThis, { __INSPECTOR__: true });
  });

  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { __INSPECTOR__: false });
  });

  test("a failing inspector doesn't stop the flow, and its error is reported", async () => {
    await jest.isolateModulesAsync(async () => {
      const { flowInspection, inspectedFlows } = await import('../../../src/lib/inspection');
      const stop = inspectedFlows.watch(() => {
        throw new Error('no room');
      });
      const actor = createActor(light, flowInspection).start();
      actor.send({ type: 'next' });
      stop();
      expect(actor.getSnapshot().value).toBe('green');
      expect(() => jest.runAllTimers()).toThrow('no room');
    });
  });
});
