import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** A value once it has stayed the same for a moment, so that not every key asks the server. */
export function useSettled<Value>(value: Value, text: string): Value {
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (settled.text === text) return undefined;
    const timer = setTimeout(() => setSettled({ value, text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, text, settled.text]);
  return settled.value;
}
