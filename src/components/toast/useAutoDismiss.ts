import { useEffect, useRef, useState } from 'react';

/** Counts down while the toast has neither pointer nor focus, then calls back once. */
export function useAutoDismiss(seconds: number, onDone: () => void) {
  const [held, setHeld] = useState(false);
  const remainingMs = useRef(seconds * 1000);
  const done = useRef(onDone);

  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    if (held) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => {
      done.current();
    }, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(0, remainingMs.current - (Date.now() - startedAt));
    };
  }, [held]);

  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
