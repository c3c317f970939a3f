import { useEffect, useState } from 'react';
import { cleanSearch } from './listParams';

const TYPING_PAUSE_MS = 300;

interface TypedText<Parsed extends string | undefined> {
  value: string;
  /** Undefined if the text isn't valid yet. */
  read: (text: string) => Parsed;
  onTyped: (parsed: string) => void;
}

/** A field's text, written to the address once typing pauses; `parsed` isn't debounced. */
export function useTypedText<Parsed extends string | undefined>({ value, read, onTyped }: TypedText<Parsed>) {
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

  const parsed = read(text);
  useEffect(() => {
    if (parsed === undefined || parsed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(parsed);
      onTyped(parsed);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  });

  return { text, setText, parsed };
}

export const useSearchText = (search: string, onSearch: (search: string) => void) =>
  useTypedText({ value: search, read: cleanSearch, onTyped: onSearch });
