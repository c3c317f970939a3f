import { useLendingOverviewQuery } from '../../../domain/lending/lendingApi';
import { isOnboarded } from '../../../domain/onboarding/steps';
import { useAuth } from '../../../session/useSession';

/** The user's money and situation; loaded only after onboarding. */
export function useOverview() {
  const { user, accessToken } = useAuth();
  const isDone = user !== null && isOnboarded(user);
  const query = useLendingOverviewQuery(undefined, {
    skip: !isDone || accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  return { isDone, ...query };
}
