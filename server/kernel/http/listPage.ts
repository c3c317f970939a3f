import { readSort, type Sort, TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ListSource } from '../db/tableList';
import { pageRule, pageSizeRule } from './queryRules';

type PageSizes = readonly [number, ...number[]];

export const pageRules = (pageSizes: PageSizes) => ({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...pageSizes), pageSizes[0]),
});

interface ListPage<Selection, Field extends string, Item> {
  source: Pick<ListSource<Selection, Field, Item>, 'page'>;
  pageSizes: PageSizes;
  defaultSort: Sort<Field>;
  sortFields?: readonly Field[];
}

interface PageCall<Selection> {
  query: Selection & { page?: number; pageSize?: number; sort?: string };
  setHeader: SetTotal;
}

export const listPage =
  <Selection, Field extends string, Item>(list: ListPage<Selection, Field, Item>) =>
  async ({ query, setHeader }: PageCall<Selection>): Promise<Item[]> => {
    const { source, pageSizes, defaultSort, sortFields = [] } = list;
    const { page = 1, pageSize = pageSizes[0], sort = '' } = query;
    const slice = { sort: readSort(sort, sortFields) ?? defaultSort, offset: (page - 1) * pageSize, limit: pageSize };
    const { items, ...total } = await source.page(query, slice);
    setListTotal(setHeader, total);
    return items;
  };

type TotalHeader = typeof TOTAL_COUNT_HEADER | typeof TOTAL_CAPPED_HEADER;

type SetTotal = (name: TotalHeader, value: string | number) => void;

export function setListTotal(setHeader: SetTotal, { total, capped }: { total: number; capped: boolean }): void {
  setHeader(TOTAL_COUNT_HEADER, total);
  if (capped) setHeader(TOTAL_CAPPED_HEADER, 'true');
}
