import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;

interface TypedText<Asked extends string | undefined> {
  /** The value in the address. */
  value: string;
  /** Parses the text for the address; undefined if it isn't valid yet. */
  read: (text: string) => Asked;
  /** Called with the parsed text once typing pauses. */
  onTyped: (asked: string) => void;
}

/**
 * The text of a field stored in the address, which is updated once typing pauses. The text follows the address when
 * that changes otherwise (back, forward, a link).
 * @returns the text, its setter, and `asked`: the parsed text, not debounced
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
