import { act, renderHook } from '@testing-library/react';
import { useSecondsUntil } from '../../../src/components/useSecondsUntil';

const START_MS = Date.UTC(2026, 0, 1);

describe('useSecondsUntil', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: START_MS });
  });

  const pass = (ms: number) => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };

  test('counts down to 0 and stays there', () => {
    const { result } = renderHook(() => useSecondsUntil(START_MS + 2500));
    expect(result.current).toBe(3);
    pass(1000);
    expect(result.current).toBe(2);
    pass(5000);
    expect(result.current).toBe(0);
  });

  test('a deadline set later counts from now, not from when the page was opened', () => {
    const { result, rerender } = renderHook(({ time }: { time: number | null }) => useSecondsUntil(time), {
      initialProps: { time: null as number | null },
    });
    pass(100_500);
    expect(result.current).toBe(0);
    rerender({ time: Date.now() + 60_000 });
    expect(result.current).toBe(60);
  });
});
