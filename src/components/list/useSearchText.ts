import { cleanSearch } from './listParams';
import { useTypedText } from './useTypedText';

/** The search field's text, and a debounced search for it; `asked` is the text as the server takes it. */
export const useSearchText = (search: string, onSearch: (search: string) => void) =>
  useTypedText({ value: search, read: cleanSearch, onTyped: onSearch });
