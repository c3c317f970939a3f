import type { User } from '../../../contract/people/users/userSchema';
import { isApiError, isOutage, outcomeOf, type ApiError } from '../../api/apiError';
import { useApiStore } from '../../api/useApiStore';
import { reloadProfile } from './userApi';

/**
 * Waits for a call that changes the user's data. If no answer came, the server may have acted anyway, so the profile
 * is checked before the call counts as failed.
 * @returns a function that takes the call and a test of the profile; it rejects with the `ApiError`
 */
export function useSettledCall() {
  const { dispatch } = useApiStore();

  return async function settle(call: Promise<unknown>, isDone: (user: User) => boolean): Promise<void> {
    const outcome = await outcomeOf(call);
    if ('answer' in outcome) return;
    const { error } = outcome;
    if (!isOutage(error)) return reject(error);
    const profile = await dispatch(reloadProfile());
    if (profile.isSuccess && isDone(profile.data)) return;
    // A refused profile has already ended the session, with its own toast.
    const isSessionOver = isApiError(profile.error) && !isOutage(profile.error);
    return reject(isSessionOver ? { kind: 'outdated' } : error);
  };
}

/** Rejects as `unwrap()` does: an `ApiError` is a plain object. */
function reject(error: ApiError): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- calls reject with plain objects
  return Promise.reject(error);
}
