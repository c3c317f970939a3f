import type { User } from '#contract/people/users/userSchema';
import { isApiError, isOutage, outcomeOf, type ApiError } from '../../api/apiError';
import { useApiStore } from '../../api/api';
import { reloadProfile } from './userApi';

/** Without an answer the server may have acted, so the profile is checked before a call counts as failed. */
export function useSettledCall() {
  const { dispatch } = useApiStore();

  return async function settle(call: Promise<unknown>, isDone: (user: User) => boolean): Promise<void> {
    const outcome = await outcomeOf(call);
    if ('answer' in outcome) return;
    const { error } = outcome;
    if (!isOutage(error)) return reject(error);
    const profile = await dispatch(reloadProfile());
    if (profile.isSuccess && isDone(profile.data)) return;
    // A refused profile has ended the session already.
    const isSessionOver = isApiError(profile.error) && !isOutage(profile.error);
    return reject(isSessionOver ? { kind: 'outdated' } : error);
  };
}

function reject(error: ApiError): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- calls reject with plain objects
  return Promise.reject(error);
}
