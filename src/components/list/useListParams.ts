import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListParams, writeListParams, type ChangeParams, type ListAddress } from './listParams';

/** The part of a list that the page's address names, and how to go to another. */
export function useListParams<SortField extends string>(list: ListAddress<SortField>) {
  const [address, setAddress] = useSearchParams();
  const params = useMemo(() => readListParams(address, list), [address, list]);

  // Another order, size, search or filter starts at its first page.
  const change = useCallback<ChangeParams<SortField>>(
    (given, options) => {
      setAddress(writeListParams({ ...params, page: 1, ...given }, list), options);
    },
    [params, list, setAddress],
  );

  return { params, change };
}
