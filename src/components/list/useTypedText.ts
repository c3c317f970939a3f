import { useEffect, useState } from 'react';
import { cleanSearch } from './listParams';

const TYPING_PAUSE_MS = 300;

interface TypedText<Parsed extends string | undefined> {
  value: string;
  /** Parses the text for the address; undefined if it isn't valid yet. */
  read: (text: string) => Parsed;
  /** Called with the parsed text once typing pauses. */
  onTyped: (parsed: string) => void;
}

/**
 * The text of a field stored in the address, which is updated once typing pauses. The text follows the address when
 * that changes otherwise (back, forward, a link).
 * @returns the text, its setter, and `parsed`: the parsed text, not debounced
 */
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

/** The search field's text with a debounced search; `parsed` is the cleaned text for the server. */
export const useSearchText = (search: string, onSearch: (search: string) => void) =>
  useTypedText({ value: search, read: cleanSearch, onTyped: onSearch });
