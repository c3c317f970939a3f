import { fieldsOf } from '../../lib/json';

export const fromList = ({ pathname, search }: { pathname: string; search: string }) => ({
  listPath: pathname,
  listSearch: search,
});

/** The query string of the list at `path`; '' if the page wasn't opened from it. */
export function readListSearch(state: unknown, path: string): string {
  const fields = fieldsOf(state);
  const search = fields.get('listSearch');
  return fields.get('listPath') === path && typeof search === 'string' && search.startsWith('?') ? search : '';
}
