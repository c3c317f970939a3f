import { useAuth } from '../../session/useSession';
import { useMySecondFactorQuery } from './factorsApi';
import { arePasskeysPossible } from './passkeys';

/** Whether a passkey can replace a mailed code in this browser; undefined until known. */
export function useHasPasskey(): boolean | undefined {
  const { accessToken } = useAuth();
  const { data, error } = useMySecondFactorQuery(undefined, { skip: accessToken === null });
  // Falls back to a mailed code, which always works.
  if (error) return false;
  return data && arePasskeysPossible() && data.passkeys.some(({ isBlocked }) => !isBlocked);
}
