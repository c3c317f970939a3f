import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;

interface TypedText<Asked extends string | undefined> {
  /** What the address says. */
  value: string;
  /** The text as the address takes it; undefined while there is nothing to take. */
  read: (text: string) => Asked;
  /** Told what was typed, once typing pauses. */
  onTyped: (asked: string) => void;
}

/**
 * The text of a field that lives in the address, which hears of it once typing pauses. The text follows the address
 * when that changes otherwise (back, forward, a link).
 * @returns the text, its setter, and `asked`: the text as the address takes it, not debounced
 */
export function useTypedText<Asked extends string | undefined>({ value, read, onTyped }: TypedText<Asked>) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const asked = read(text);
  useEffect(() => {
    if (asked === undefined || asked === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(asked);
      onTyped(asked);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  });

  return { text, setText, asked };
}
