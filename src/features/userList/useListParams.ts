import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListParams, writeListParams, type ListParams } from './listParams';

/** The part of the list that the address names, and how to go to another. */
export function useListParams() {
  const [address, setAddress] = useSearchParams();
  const params = useMemo(() => readListParams(address), [address]);

  /** Goes to another part; from another order, size or search, that is its first page. */
  const change = useCallback(
    (given: Partial<ListParams>, options?: { replace: boolean }) => {
      setAddress(writeListParams({ ...params, page: 1, ...given }), options);
    },
    [params, setAddress],
  );

  return { params, change };
}
