import { instrumentPages, pages, type Page } from '../../pages';

const tables: readonly Record<string, Page>[] = __INSTRUMENTS__ ? [pages, instrumentPages] : [pages];

/** A route's id is its page's name; undefined for frames and unknown addresses. */
export function pageOfRoute(id: string | undefined): Page | undefined {
  return tables.map((table) => (id === undefined ? undefined : table[id])).find((page) => page !== undefined);
}
