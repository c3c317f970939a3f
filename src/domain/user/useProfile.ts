import type { User } from '#contract/people/users/userSchema';
import type { FailureRow } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import { isLoadFailure, isRefusal } from '../../api/apiError';
import { useMyProfileQuery } from './userApi';
import { useSessionEndOnFailure } from '../../api/useSessionEndOnFailure';

export type ProfileLoad =
  | { status: 'loading' }
  | { status: 'ready'; user: User }
  | { status: 'failed'; text: string; retry: () => void; isRetrying: boolean };

/** The user's profile, reloaded when a page opens; a refusal ends the session with the row's toast. */
export function useProfile(row: FailureRow): ProfileLoad {
  const { accessToken } = useAuth();
  // Between a session's end and the next page the query would be refused and end the session again.
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
