import { useEffect, useState } from 'react';
import { cleanSearch } from './listParams';

const TYPING_PAUSE_MS = 300;

/**
 * The text in the search field: searched for once typing pauses. It follows the address when that changes otherwise
 * (back, forward, a link).
 * @returns the text, how to change it, and `asked`: what it asks for, as the server takes it
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
