import { createActor } from 'xstate';
import { waitUntil } from '../../../../../../src/features/visitor/registration/waitUntil';

describe('a deadline that survives a reload', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is waited for, to the moment', async () => {
    const actor = createActor(waitUntil, { input: { time: Date.now() + 5000 } }).start();
    await jest.advanceTimersByTimeAsync(4999);
    expect(actor.getSnapshot().status).toBe('active');
    await jest.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('is over at once where its time has passed', async () => {
    const actor = createActor(waitUntil, { input: { time: 0 } }).start();
    await jest.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('leaves no timer behind when the flow ends', () => {
    const actor = createActor(waitUntil, { input: { time: Date.now() + 5000 } }).start();
    actor.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
