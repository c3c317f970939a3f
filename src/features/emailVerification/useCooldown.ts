import { useEffect, useState } from 'react';

/**
 * Counts down to a moment, second by second.
 * @param initialEndMs when the first wait ends, in milliseconds since 1970
 */
export function useCooldown(initialEndMs: number) {
  const [clock, setClock] = useState(() => ({ endMs: initialEndMs, nowMs: Date.now() }));
  const secondsLeft = Math.max(0, Math.ceil((clock.endMs - clock.nowMs) / 1000));
  const isCounting = secondsLeft > 0;

  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = setInterval(() => {
      setClock(({ endMs }) => ({ endMs, nowMs: Date.now() }));
    }, 1000);
    return () => {
      clearInterval(tick);
    };
  }, [isCounting]);

  const start = (seconds: number) => {
    const nowMs = Date.now();
    setClock({ endMs: nowMs + seconds * 1000, nowMs });
  };

  return { secondsLeft, start };
}
