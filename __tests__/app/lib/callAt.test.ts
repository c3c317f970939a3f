import { DAY_MS } from '#contract/dates';
import { callAt } from '../../../src/lib/callAt';

describe('callAt', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['a minute', 60_000],
    ['30 days, more than a timer of the browser can hold', 30 * DAY_MS],
  ])('calls once, after %s', (_name, waitMs) => {
    const act = jest.fn();
    callAt(Date.now() + waitMs, act);
    jest.advanceTimersByTime(waitMs - 1);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(40 * DAY_MS);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('a time in the past counts as now', () => {
    const act = jest.fn();
    callAt(Date.now() - 1000, act);
    jest.advanceTimersByTime(0);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('never calls after it was cancelled, even during a long wait', () => {
    const act = jest.fn();
    const giveUp = callAt(Date.now() + 30 * DAY_MS, act);
    jest.advanceTimersByTime(20 * DAY_MS);
    giveUp();
    jest.advanceTimersByTime(40 * DAY_MS);
    expect(act).not.toHaveBeenCalled();
  });
});
