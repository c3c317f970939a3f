import { isFirstLoad } from '../../api/isFirstLoad';
import { useAuth } from '../../session/useSession';
import { useMyPledgesQuery, useMyPlansQuery, usePlanOutcomeQuery } from './marketApi';

/**
 * True while a lender's own pledges to a loan and its plan outcome load for the first time. A page that waits for both
 * avoids layout shifts.
 */
export function useOwnShareLoading(loanId: string): boolean {
  const { accessToken } = useAuth();
  const skip = accessToken === null;
  const pledges = useMyPledgesQuery({ loanId }, { skip });
  const plans = useMyPlansQuery(undefined, { skip });
  const hasPlans = plans.data !== undefined && plans.data.length > 0;
  const outcome = usePlanOutcomeQuery({ loanId }, { skip: skip || !hasPlans });
  return [pledges, plans, outcome].some(isFirstLoad);
}
