import { useEffect, useState } from 'react';
import { cleanSearch } from './listParams';

const TYPING_PAUSE_MS = 300;

/**
 * The search field's text, and a debounced search for it. The text follows the address when that changes otherwise
 * (back, forward, a link).
 * @returns the text, its setter, and `asked`: the text as the server takes it, not debounced
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  const asked = cleanSearch(text);
  useEffect(() => {
    if (asked === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(asked);
      onSearch(asked);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  });

  return { text, setText, asked };
}
