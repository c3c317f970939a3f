import { fieldsOf } from '../../lib/json';

/** Navigation state by which a row's page knows which part of the list it was opened from. */
export const fromList = (search: string) => ({ listSearch: search });

/** That part, as the query of the list's address; empty where the page was opened otherwise. */
export function readListSearch(state: unknown): string {
  const search = fieldsOf(state).get('listSearch');
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}
