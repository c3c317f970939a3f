import Box from '@mui/material/Box';
import { missingFor, missingTexts } from '../../../../contract/people/eligibility/eligibility';
import type { MyStanding } from '../../../../contract/people/eligibility/standingSchema';
import type { LendingOverview } from '../../../../contract/lending/dashboard/overviewSchema';
import { formatNaira } from '../../../../contract/money/format';
import { RouteLink } from '../../../components/RouteLink';
import { useMyStandingQuery } from '../../../domain/eligibility/standingApi';
import { requirementPages } from '../../../domain/eligibility/requirementPages';
import { formatDay } from '../../../../contract/dates';
import { pathTo, type PagePath } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';

export function NextStep({ overview }: { overview: LendingOverview | undefined }) {
  const { accessToken } = useAuth();
  const { data, isError } = useMyStandingQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  if (!data && isError) return null;
  return (
    <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      Next: {data && overview ? <StepLink {...nextStepOf(data, overview)} /> : '–'}
    </Box>
  );
}

interface Step {
  text: string;
  to: PagePath | undefined;
}

function StepLink({ text, to }: Step) {
  return to === undefined ? text : <RouteLink to={to}>{text}</RouteLink>;
}

function nextStepOf(standing: MyStanding, { walletKobo, pledgedKobo, lentKobo, nextDue }: LendingOverview): Step {
  if (nextDue) {
    const { loanId, on, amountKobo, isLate } = nextDue;
    const when = isLate ? `which was due on ${formatDay(on)}` : `due on ${formatDay(on)}`;
    return { text: `Pay ${formatNaira(amountKobo)}, ${when}`, to: pathTo('loan', { loanId }) };
  }
  const [missing] = missingFor(standing);
  if (missing !== undefined) return { text: missingTexts[missing], to: requirementPages[missing] };
  if (walletKobo === 0 && pledgedKobo === 0 && lentKobo === 0)
    return { text: 'Add money to your wallet', to: pathTo('wallet') };
  return { text: 'Find a loan to fund', to: pathTo('market') };
}
