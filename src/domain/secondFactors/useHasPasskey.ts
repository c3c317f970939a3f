import type { SecondFactor } from '#contract/people/secondFactors/factorSchema';
import { useAuth } from '../../session/useSession';
import { useLazyMySecondFactorQuery, useMySecondFactorQuery } from './factorsApi';
import { arePasskeysPossible } from './passkeys';

const hasUsablePasskey = ({ passkeys }: SecondFactor): boolean =>
  arePasskeysPossible() && passkeys.some(({ isBlocked }) => !isBlocked);

/** Whether a passkey can replace a mailed code in this browser; undefined until known. */
export function useHasPasskey(): boolean | undefined {
  const { accessToken } = useAuth();
  const { data, error } = useMySecondFactorQuery(undefined, { skip: accessToken === null });
  // Falls back to a mailed code, which always works.
  if (error) return false;
  return data && hasUsablePasskey(data);
}

/** For an act that may come before the answer above: waits for it. */
export function useAskHasPasskey(): { askHasPasskey: () => Promise<boolean>; isAsking: boolean } {
  const [ask, { isFetching }] = useLazyMySecondFactorQuery();
  const askHasPasskey = async () => {
    const { data } = await ask(undefined, true);
    return data !== undefined && hasUsablePasskey(data);
  };
  return { askHasPasskey, isAsking: isFetching };
}
