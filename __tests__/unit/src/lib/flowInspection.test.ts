import { createActor, createMachine } from 'xstate';

const light = createMachine({ initial: 'red', states: { red: { on: { next: 'green' } }, green: {} } });

beforeEach(() => {
  jest.useFakeTimers();
  // As in a build with the instruments, which the tests of the app are not.
  jest.resetModules();
  Object.assign(globalThis, { __INSTRUMENTS__: true });
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { __INSTRUMENTS__: false });
});

test('an inspector that fails does not stop the flow that it looks at, and its error is reported', async () => {
  const { flowInspection, watchFlows } = await import('../../../../src/lib/flowInspection');
  const stop = watchFlows(() => {
    throw new Error('no room');
  });
  const actor = createActor(light, flowInspection).start();
  actor.send({ type: 'next' });
  stop();
  expect(actor.getSnapshot().value).toBe('green');
  expect(() => jest.runAllTimers()).toThrow('no room');
});
