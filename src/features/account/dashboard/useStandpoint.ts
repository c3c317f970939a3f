import { isLive } from '../../../../contract/lending/loans/states';
import { useMyStandingQuery } from '../../../domain/eligibility/standingApi';
import { useLendingOverviewQuery } from '../../../domain/lending/lendingApi';
import { useMyLoanQuery, useMyLoansQuery } from '../../../domain/lending/loansApi';
import { isOnboarded } from '../../../domain/onboarding/steps';
import { useAuth } from '../../../session/useSession';
import type { Standpoint } from './situations';

export interface StandpointLoad {
  isLoading: boolean;
  standpoint?: Standpoint;
}

/** Asks only once the onboarding is done; where a call fails there is no standpoint. */
export function useStandpoint(): StandpointLoad {
  const { user, accessToken } = useAuth();
  const isAsked = user !== null && isOnboarded(user) && accessToken !== null;
  const options = { skip: !isAsked, refetchOnMountOrArgChange: true };
  const standing = useMyStandingQuery(undefined, options);
  const overview = useLendingOverviewQuery(undefined, options);
  const loans = useMyLoansQuery(undefined, options);
  const live = loans.data?.find(({ state }) => isLive(state));
  const loan = useMyLoanQuery({ loanId: live?.id ?? '' }, { ...options, skip: !isAsked || live === undefined });

  if (!isAsked) return { isLoading: false };
  if (!standing.data || !overview.data || !loans.data) {
    return { isLoading: [standing, overview, loans].every(({ isError }) => !isError) };
  }
  if (live && !loan.currentData && !loan.isError) return { isLoading: true };
  return {
    isLoading: false,
    standpoint: { standing: standing.data, overview: overview.data, loan: live && loan.currentData },
  };
}
