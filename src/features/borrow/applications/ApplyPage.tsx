import { useEffect, useRef, useState } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { isLaterStep, missingFor, type Requirement } from '#contract/people/eligibility/eligibility';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import type { LoanSummary } from '#contract/lending/loans/loanSummarySchema';
import { isLive } from '#contract/lending/loans/states';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { usePollingUntilOver } from '../../../api/usePollingUntilOver';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { failures } from '../../../components/toast/catalogue';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { MissingSteps } from '../../../domain/eligibility/MissingSteps';
import { useMyStandingQuery } from '../../../domain/user/userApi';
import { useCurrentLendingTermsQuery, useMyLoansQuery } from '../../../domain/lending/lendingApi';
import { readSize } from '../../../domain/lending/loanSize';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { ApplicationWizard } from './ApplicationWizard';
import type { LoanApplicationActor } from './loanApplicationMachine';
import { useLoanApplication } from './useLoanApplication';

export function ApplyPage() {
  const { accessToken } = useAuth();
  const options = { skip: accessToken === null, refetchOnMountOrArgChange: true };
  // The identity may be verified while somebody looks at the last step.
  const polling = usePollingUntilOver('standing');
  const standing = useMyStandingQuery(undefined, { ...options, ...polling.options });
  const missing = standing.data && missingFor(standing.data);
  // What else is missing can't be met here.
  if (missing) polling.stopIf(!missing.some(isLaterStep) || !missing.every(isLaterStep));
  const loans = useMyLoansQuery(undefined, options);
  const terms = useCurrentLendingTermsQuery(undefined, options);
  // Cached loans may miss an application from another device.
  const [openedAt] = useState(() => Date.now());
  const areLoansFresh = (loans.fulfilledTimeStamp ?? 0) >= openedAt;
  const error = standing.error ?? loans.error ?? terms.error;
  if (standing.data && loans.data && areLoansFresh && terms.data)
    return <Application standing={standing.data} loans={loans.data} terms={terms.data} />;
  if (!error) return <PageSkeleton width="form" />;
  return (
    <PageColumn width="narrow">
      <PageHeading sx={{ mb: 3 }}>Apply for a loan</PageHeading>
      <Card>
        <LoadFailed
          text={failures.loanApplication.fallback}
          onRetry={() => [standing, loans, terms].forEach(({ refetch }) => void refetch())}
          isRetrying={standing.isFetching || loans.isFetching || terms.isFetching}
        />
      </Card>
    </PageColumn>
  );
}

interface ApplicationProps {
  standing: MyStanding;
  loans: readonly LoanSummary[];
  terms: LendingTerms;
}

function Application({ standing, loans, terms }: ApplicationProps) {
  // Decided once, so that sending the application doesn't replace its own page.
  const [hasLoan] = useState(() => loans.some(({ state }) => isLive(state)));
  const missing = missingFor(standing);
  if (hasLoan) return <OneAtATime />;
  if (missing.some((name) => !isLaterStep(name)))
    return (
      <PageColumn width="narrow">
        <PageHeading sx={{ mb: 3 }}>Apply for a loan</PageHeading>
        <MissingSteps title="Before you can apply" missing={missing} />
      </PageColumn>
    );
  return (
    <PageColumn width="form">
      {missing.length > 0 && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          Fill it in first; it is saved as you go. Before you send it, {stepsInWords(missing.length)}.
        </Typography>
      )}
      <Wizard terms={terms} missing={missing} />
    </PageColumn>
  );
}

const stepsInWords = (count: number) => (count === 1 ? 'one more step is needed' : `${count} more steps are needed`);

function Wizard({ terms, missing }: { terms: LendingTerms; missing: readonly Requirement[] }) {
  const actor = useLoanApplication();
  const { search } = useLocation();
  const [initialSize] = useState(() => readSize(search));
  useRedirectAfterSending(actor);
  return <ApplicationWizard actor={actor} terms={terms} initialSize={initialSize} missing={missing} />;
}

/** After sending, the browser's back leads to the loans instead of a step. */
function useRedirectAfterSending(actor: LoanApplicationActor): void {
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const location = useLocation();
  const navigate = useNavigate();
  const sentAt = useRef<Location>(undefined);
  useEffect(() => {
    if (!isSent) return;
    sentAt.current ??= location;
    if (location !== sentAt.current) void navigate(pathTo('loans'), { replace: true });
  }, [isSent, location, navigate]);
}

function OneAtATime() {
  return (
    <PageColumn width="narrow">
      <PageHeading sx={{ mb: 3 }}>Apply for a loan</PageHeading>
      <Card sx={{ p: { xs: 3, md: 4 } }}>
        <Typography sx={{ mb: 2 }}>
          You have an application or a loan already. You can apply again once it has ended.
        </Typography>
        <RouteLink to={pathTo('loans')}>See my loans</RouteLink>
      </Card>
    </PageColumn>
  );
}
