import type { User } from '../../../contract/people/users/userSchema';
import type { FailureRow } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import { isLoadFailure, isRefusal } from '../../api/apiError';
import { useMyProfileQuery } from './userApi';
import { useSessionEndOnFailure } from '../../api/useSessionEndOnFailure';

export type ProfileLoad =
  | { status: 'loading' }
  | { status: 'ready'; user: User }
  | { status: 'failed'; text: string; retry: () => void; isRetrying: boolean };

/**
 * The signed-in user's profile, reloaded whenever a page opens. A refusal ends the session with the row's toast;
 * without an answer the session stays and the page can retry.
 */
export function useProfile(row: FailureRow): ProfileLoad {
  const { accessToken } = useAuth();
  // Skips the query between a session's end and the next page: it would be refused and end the session again.
  const { data, error, isFetching, refetch } = useMyProfileQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  useSessionEndOnFailure(row, error);

  if (accessToken === null) return { status: 'loading' };
  if (data) return { status: 'ready', user: data };
  if (!isLoadFailure(error) || isRefusal(error)) return { status: 'loading' };
  return { status: 'failed', text: row.fallback, retry: () => void refetch(), isRetrying: isFetching };
}
