import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListParams, writeListParams, type ChangeParams, type ListAddress } from './listParams';

export function useListParams<SortField extends string>(list: ListAddress<SortField>) {
  const [address, setAddress] = useSearchParams();
  const params = useMemo(() => readListParams(address, list), [address, list]);

  const change = useCallback<ChangeParams<SortField>>(
    (given, options) => {
      setAddress(writeListParams({ ...params, page: 1, ...given }, list), options);
    },
    [params, list, setAddress],
  );

  return { params, change };
}
