import { memo, useDeferredValue, useEffect } from 'react';
import { Box, Card, useMediaQuery } from '@mui/material';
import { isApiError, isOutage } from '../../api/apiError';
import { useSessionEndOnFailure } from '../../api/useSessionEndOnFailure';
import { WIDE_SCREEN } from '../../components/breakpoints';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { Later } from '../../components/Later';
import { failures } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import type { ListParams } from './listParams';
import { NoUsers } from './NoUsers';
import { Pager } from './Pager';
import { SortSelect } from './SortSelect';
import { UserCards } from './UserCards';
import { useUserPageQuery } from './userListApi';
import { UserTable } from './UserTable';

interface UserListProps {
  params: ListParams;
  onChange: (given: Partial<ListParams>, options?: { replace: boolean }) => void;
}

/** The page of users that the address names: a table, or a card for each user on phones. */
export const UserList = memo(function UserList({ params, onChange }: UserListProps) {
  const { page, pageSize, sortField, direction, search } = params;
  const { accessToken } = useAuth();
  const isWide = useMediaQuery(WIDE_SCREEN, { noSsr: true });
  const { data, error, isFetching, refetch } = useUserPageQuery(
    { page, pageSize, sort: `${sortField}:${direction}`, q: search },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  useSessionEndOnFailure(failures.userListLoad, error);
  // Rows are many: React may draw them in pieces, and answer the person in between.
  const users = useDeferredValue(data?.users);

  // Users went away, or the address was written by hand: the last page there is.
  const lastPage = data && !isFetching ? Math.max(1, Math.ceil(data.total / pageSize)) : page;
  useEffect(() => {
    if (page > lastPage) onChange({ page: lastPage }, { replace: true });
  }, [page, lastPage, onChange]);

  if (isApiError(error) && isOutage(error)) {
    return (
      <Card>
        <LoadFailed text={failures.userListLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  }
  if (data?.users.length === 0 && !isFetching && page <= lastPage) {
    return (
      <NoUsers
        search={search}
        onClear={() => {
          onChange({ search: '' });
        }}
      />
    );
  }

  const Rows = isWide ? UserTable : UserCards;
  return (
    <Card>
      {!isWide && <SortSelect params={params} onChange={onChange} />}
      <Box aria-busy={isFetching} sx={{ opacity: data && isFetching ? 0.5 : 1, transition: 'opacity var(--quick)' }}>
        <Rows users={users} params={params} onChange={onChange} />
      </Box>
      <Later>
        <Pager params={params} total={data?.total} isCapped={data?.isCapped ?? false} onChange={onChange} />
      </Later>
    </Card>
  );
});
