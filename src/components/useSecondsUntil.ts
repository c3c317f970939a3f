import { useCallback, useContext, useSyncExternalStore, createContext } from 'react';

/** The clock of countdowns, in milliseconds since 1970; a replayed recording provides its own. */
export const ClockContext = createContext<() => number>(() => Date.now());

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => {
    clearInterval(timer);
  };
}

/** Counts down to a moment (milliseconds since 1970) in seconds; 0 once it has passed, or without one. */
export function useSecondsUntil(timeMs: number | null): number {
  const clock = useContext(ClockContext);
  const secondsLeft = useCallback(
    () => (timeMs === null ? 0 : Math.max(0, Math.ceil((timeMs - clock()) / 1000))),
    [timeMs, clock],
  );
  return useSyncExternalStore(everySecond, secondsLeft);
}
