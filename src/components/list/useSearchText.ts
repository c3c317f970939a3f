import { cleanSearch } from './listParams';
import { useTypedText } from './useTypedText';

/** The search field's text with a debounced search; `asked` is the cleaned text for the server. */
export const useSearchText = (search: string, onSearch: (search: string) => void) =>
  useTypedText({ value: search, read: cleanSearch, onTyped: onSearch });
