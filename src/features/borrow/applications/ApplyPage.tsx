import { useEffect, useRef, useState } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { isLaterStep, missingFor, type Requirement } from '#contract/people/eligibility/eligibility';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import type { NextLoanEstimate } from '#contract/lending/dashboard/nextLoanSchema';
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
import {
  useCurrentLendingTermsQuery,
  useLendingOverviewQuery,
  useMyLoansQuery,
} from '../../../domain/lending/lendingApi';
import { readSize } from '../../../domain/lending/loanSize';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { ApplicationWizard } from './ApplicationWizard';
import type { ToppedUp } from './LikelyTopUp';
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
    <ApplyFailed
      onRetry={() => [standing, loans, terms].forEach(({ refetch }) => void refetch())}
      isRetrying={standing.isFetching || loans.isFetching || terms.isFetching}
    />
  );
}

const ApplyFailed = (retry: { onRetry: () => void; isRetrying: boolean }) => (
  <PageColumn width="narrow">
    <PageHeading sx={{ mb: 3 }}>Apply for a loan</PageHeading>
    <Card>
      <LoadFailed text={failures.loanApplication.fallback} {...retry} />
    </Card>
  </PageColumn>
);

interface ApplicationProps {
  standing: MyStanding;
  loans: readonly LoanSummary[];
  terms: LendingTerms;
}

function Application({ standing, loans, terms }: ApplicationProps) {
  // Decided once, so that sending the application doesn't replace its own page.
  const [hasLoan] = useState(() => loans.some(({ state }) => isLive(state)));
  return hasLoan ? <BesideLoan standing={standing} terms={terms} /> : <Form standing={standing} terms={terms} />;
}

type FormProps = Pick<ApplicationProps, 'standing' | 'terms'>;

/** With a live loan, one can only apply for a loan that tops it up. */
function BesideLoan({ standing, terms }: FormProps) {
  const [openedAt] = useState(() => Date.now());
  const overview = useLendingOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const isFresh = (overview.fulfilledTimeStamp ?? 0) >= openedAt;
  if (overview.data && isFresh)
    return <TopUpOrNone nextLoan={overview.data.nextLoan} standing={standing} terms={terms} />;
  if (!overview.error) return <PageSkeleton width="form" />;
  return <ApplyFailed onRetry={() => void overview.refetch()} isRetrying={overview.isFetching} />;
}

function TopUpOrNone({ nextLoan, standing, terms }: FormProps & { nextLoan: NextLoanEstimate | undefined }) {
  const [topUp] = useState(
    () => nextLoan?.topUp && { old: nextLoan.topUp, grade: nextLoan.grade, annualRateBps: nextLoan.annualRateBps },
  );
  if (!topUp) return <OneAtATime />;
  const principal = { ...terms.principal, minimumKobo: topUp.old.leastKobo };
  return <Form standing={standing} terms={{ ...terms, principal }} topUp={topUp} />;
}

function Form({ standing, terms, topUp }: FormProps & { topUp?: ToppedUp }) {
  const missing = missingFor(standing);
  if (missing.some((name) => !isLaterStep(name)))
    return (
      <PageColumn width="narrow">
        <PageHeading sx={{ mb: 3 }}>Apply for a loan</PageHeading>
        <MissingSteps title="Before you can apply" missing={missing} />
      </PageColumn>
    );
  return (
    <PageColumn width="form">
      {topUp && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          This loan tops up the one you have: its payout pays that one off first. Leave that one out of your monthly
          debt payments.
        </Typography>
      )}
      {missing.length > 0 && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          Fill it in first; it is saved as you go. Before you send it, {stepsInWords(missing.length)}.
        </Typography>
      )}
      <Wizard terms={terms} missing={missing} topUp={topUp} />
    </PageColumn>
  );
}

const stepsInWords = (count: number) => (count === 1 ? 'one more step is needed' : `${count} more steps are needed`);

interface WizardProps {
  terms: LendingTerms;
  missing: readonly Requirement[];
  topUp: ToppedUp | undefined;
}

function Wizard({ terms, missing, topUp }: WizardProps) {
  const actor = useLoanApplication(topUp?.old);
  const { search } = useLocation();
  const [initialSize] = useState(() => readSize(search));
  useRedirectAfterSending(actor);
  return <ApplicationWizard actor={actor} terms={terms} initialSize={initialSize} missing={missing} topUp={topUp} />;
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
