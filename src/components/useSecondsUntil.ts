import { useCallback, useContext, useSyncExternalStore, createContext } from 'react';

/** Milliseconds since 1970; a replayed recording provides its own clock. */
const ClockContext = createContext<() => number>(() => Date.now());

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => {
    clearInterval(timer);
  };
}

/** Seconds until a moment in milliseconds since 1970; 0 if it has passed or is null. */
export function useSecondsUntil(timeMs: number | null): number {
  const clock = useContext(ClockContext);
  const secondsLeft = useCallback(
    () => (timeMs === null ? 0 : Math.max(0, Math.ceil((timeMs - clock()) / 1000))),
    [timeMs, clock],
  );
  return useSyncExternalStore(everySecond, secondsLeft);
}
