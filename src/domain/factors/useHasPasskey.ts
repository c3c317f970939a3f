import { useAuth } from '../../session/useSession';
import { useMySecondFactorQuery } from './factorsApi';
import { arePasskeysPossible } from './passkeys';

/** Whether a passkey can stand in the place of a mailed code, here and now; undefined until it is known. */
export function useHasPasskey(): boolean | undefined {
  const { accessToken } = useAuth();
  const { data, error } = useMySecondFactorQuery(undefined, { skip: accessToken === null });
  // A mailed code always works.
  if (error) return false;
  return data && arePasskeysPossible() && data.passkeys.some(({ isBlocked }) => !isBlocked);
}
