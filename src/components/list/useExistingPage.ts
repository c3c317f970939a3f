import { useEffect } from 'react';
import { lastPageOf, type ListPage } from './list';
import type { ChangeParams, ListParams } from './listParams';

interface ExistingPage<SortField extends string> {
  params: ListParams<SortField>;
  /** Undefined while it loads. */
  shown: ListPage<unknown> | undefined;
  onChange: ChangeParams<SortField>;
}

/** Leads from a page that doesn't exist, as in an address typed by hand, to the last one, which it returns. */
export function useExistingPage<SortField extends string>(given: ExistingPage<SortField>): number {
  const { shown, onChange, params } = given;
  const { page, pageSize } = params;
  const lastPage = shown ? lastPageOf(shown, pageSize) : page;
  useEffect(() => {
    if (page > lastPage) onChange({ page: lastPage }, { replace: true });
  }, [page, lastPage, onChange]);
  return lastPage;
}
