import { memo } from 'react';
import Card from '@mui/material/Card';
import type { UserSortField } from '#contract/office/users/userList';
import { writeSort } from '#contract/lists';
import { isLoadFailure, isRefusal } from '../../../api/apiError';
import { useSessionEndOnFailure } from '../../../api/useSessionEndOnFailure';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { DataList } from '../../../components/list/DataList';
import type { ChangeParams, ListParams } from '../../../components/list/listParams';
import { failures } from '../../../components/toast/catalogue';
import { useAuth } from '../../../session/useSession';
import { useUserPageQuery, selectionOf } from './userListApi';
import { userListDefinition } from './userListDefinition';

interface UserListProps {
  params: ListParams<UserSortField>;
  onChange: ChangeParams<UserSortField>;
}

/** Memoised, so that typing in the search field doesn't render it. */
export const UserList = memo(function UserList({ params, onChange }: UserListProps) {
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useUserPageQuery(
    { page, pageSize, sort: writeSort(sort), ...selectionOf(search, filters) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  useSessionEndOnFailure(failures.userListLoad, error);

  if (isLoadFailure(error) && !isRefusal(error)) {
    return (
      <Card>
        <LoadFailed text={failures.userListLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  }
  return (
    <DataList list={userListDefinition} shown={data} isFetching={isFetching} params={params} onChange={onChange} />
  );
});
