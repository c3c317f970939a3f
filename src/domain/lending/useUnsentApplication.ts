import { useAuth } from '../../session/useSession';
import { useMyApplicationDraftQuery } from './lendingApi';

/** The saved draft of an application; undefined if there is none. */
export function useUnsentApplication() {
  const { accessToken } = useAuth();
  const { data } = useMyApplicationDraftQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  return data?.saved;
}
