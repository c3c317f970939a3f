import { useEffect } from 'react';
import { lastPageOf, type ListPage } from './list';
import type { ChangeParams, ListParams } from './listParams';

interface ExistingPage<SortField extends string> {
  params: ListParams<SortField>;
  /** Undefined while loading. */
  shown: ListPage<unknown> | undefined;
  onChange: ChangeParams<SortField>;
}

/** Redirects from a page number beyond the end to the last page, and returns that page. */
export function useExistingPage<SortField extends string>(given: ExistingPage<SortField>): number {
  const { shown, onChange, params } = given;
  const { page, pageSize } = params;
  const lastPage = shown ? lastPageOf(shown, pageSize) : page;
  useEffect(() => {
    if (page > lastPage) onChange({ page: lastPage }, { replace: true });
  }, [page, lastPage, onChange]);
  return lastPage;
}
