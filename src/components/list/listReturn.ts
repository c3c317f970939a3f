import { fieldsOf } from '../../lib/json';

/** Navigation state by which a row's page knows which part of which list it was opened from. */
export const fromList = ({ pathname, search }: { pathname: string; search: string }) => ({
  listPath: pathname,
  listSearch: search,
});

/** That part, as the query of the address of the list at `path`; empty where the page was opened otherwise. */
export function readListSearch(state: unknown, path: string): string {
  const fields = fieldsOf(state);
  const search = fields.get('listSearch');
  return fields.get('listPath') === path && typeof search === 'string' && search.startsWith('?') ? search : '';
}
