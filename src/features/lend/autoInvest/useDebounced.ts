import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** Debounces a value, so that not every key asks the server. */
export function useDebounced<Value>(value: Value, text: string): Value {
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (settled.text === text) return undefined;
    const timer = setTimeout(() => setSettled({ value, text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, text, settled.text]);
  return settled.value;
}
