import type { User } from '../../../contract/users/user';
import { asApiError, isApiError, isOutage, type ApiError } from '../../api/apiError';
import { useLazyMyProfileQuery } from './userApi';

/**
 * Waits for a call that changes the user's own data. Where no answer came, the server may have acted all the same, so
 * the profile is asked before the call counts as failed.
 * @returns a function that takes the call and what shows in the profile that it was done, and gives the failure, or
 *   undefined where it was done
 */
export function useSettledCall() {
  const [loadProfile] = useLazyMyProfileQuery();

  return async function settle(call: Promise<unknown>, isDone: (user: User) => boolean): Promise<ApiError | undefined> {
    const failure = await failureOf(call);
    if (!failure || !isOutage(failure)) return failure;
    const profile = await loadProfile();
    if (profile.isSuccess && isDone(profile.data)) return undefined;
    // A refused profile has ended the session, with a toast of its own.
    if (isApiError(profile.error) && !isOutage(profile.error)) return { kind: 'outdated' };
    return failure;
  };
}

/** The failure of a call, or undefined where it went well. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return asApiError(error);
  }
}
