import { lazy, Suspense } from 'react';
import type { LendingOverview } from '#contract/lending/dashboard/overviewSchema';
import { FigureSkeleton, Rows } from '../../../components/feedback/PageSkeleton';
import { PartFailed } from '../../../components/feedback/PartFailed';
import { PageColumns, PageColumn } from '../../../components/PageColumns';
import { failures } from '../../../components/toast/catalogue';
import { useLendingOverviewQuery } from '../../../domain/lending/lendingApi';
import { isOnboarded } from '../../../domain/onboarding/steps';
import { UnsentApplication, useUnsentApplication } from '../../../domain/lending/UnsentApplication';
import { isPasskeyOfferDue } from '../../../domain/user/passkeyOffer';
import { RefusedPageCard } from '../../../domain/user/RefusedPageCard';
import { useProfile, type ProfileLoad } from '../../../domain/user/useProfile';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { AccountLine } from './AccountLine';
import { ActionButtons, ActionTiles } from './DashboardActions';
import { IntentCard } from './IntentCard';
import { isLender, LentFigure } from './LentFigure';
import { MoneySection } from './MoneySection';
import { OnboardingArea } from './OnboardingArea';
import { RecentActivities } from './RecentActivities';
import { SituationHero } from './SituationHero';
import { Welcome } from './Welcome';

const NextLoanCard = lazy(async () => ({
  default: (await import('../../../domain/lending/NextLoanCard')).NextLoanCard,
}));
const PasskeyOffer = lazy(async () => ({ default: (await import('./PasskeyOffer')).PasskeyOffer }));

/** The user's money and situation; loaded only after onboarding. */
function useOverview(profile: ProfileLoad) {
  const { user: storedUser, accessToken } = useAuth();
  // The stored user takes over what the profile says only in the next render.
  const user = profile.status === 'ready' ? profile.user : storedUser;
  const isDone = user !== null && isOnboarded(user);
  const query = useLendingOverviewQuery(undefined, {
    skip: !isDone || accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  return { isDone, ...query };
}

export function DashboardPage() {
  const profile = useProfile(failures.dashboardLoad);
  const { data: overview, isDone, isLoading, error, isFetching, refetch } = useOverview(profile);
  const openLoanId = overview?.openLoanId;
  const hasStarted = overview !== undefined && (openLoanId !== undefined || isLender(overview));
  const isSettling = profile.status === 'loading' || (isDone && isLoading);
  return (
    <PageColumn width="wide">
      <Welcome>{hasStarted && <ActionButtons openLoanId={openLoanId} />}</Welcome>
      <PageColumns
        lead={
          <>
            {isDone && isLoading && (
              <>
                <FigureSkeleton label="Loading where you stand" />
                <Rows count={5} />
              </>
            )}
            {isDone && !overview && error !== undefined && profile.status !== 'failed' && (
              <PartFailed
                text="Your money could not be loaded."
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            )}
            {overview && profile.status !== 'failed' && <Standing overview={overview} />}
            {overview?.nextLoan && profile.status !== 'failed' && (
              <Suspense fallback={null}>
                <NextLoanCard nextLoan={overview.nextLoan} />
              </Suspense>
            )}
            <FirstSteps profile={profile} hasOpenLoan={openLoanId !== undefined} />
            {!hasStarted && !(isDone && isLoading) && <ActionTiles />}
            {profile.status === 'ready' && !profile.user.isAdmin && isPasskeyOfferDue() && (
              <Suspense fallback={null}>
                <PasskeyOffer />
              </Suspense>
            )}
          </>
        }
        side={overview && profile.status === 'ready' && <MoneySection overview={overview} />}
        sideEnd={overview && profile.status === 'ready' && <AccountLine user={profile.user} />}
      >
        {/* Shown with what stands above, which would push it down otherwise; its request starts at once. */}
        <div hidden={isSettling}>
          <RecentActivities />
        </div>
      </PageColumns>
    </PageColumn>
  );
}

/** The next action, and for lenders what they have. */
function Standing({ overview }: { overview: LendingOverview }) {
  const { situation } = overview;
  const isApplying = useUnsentApplication() !== undefined;
  // Its card follows, and says what to do.
  if (isApplying && situation.kind === 'emptyWallet') return null;
  if (!isLender(overview)) return <SituationHero situation={situation} isMain />;
  return 'loanId' in situation ? (
    <>
      <SituationHero situation={situation} isMain />
      <LentFigure overview={overview} />
    </>
  ) : (
    <>
      <LentFigure overview={overview} isMain />
      {situation.kind !== 'moneyLent' && <SituationHero situation={situation} />}
    </>
  );
}

function FirstSteps({ profile, hasOpenLoan }: { profile: ProfileLoad; hasOpenLoan: boolean }) {
  return (
    <>
      <OnboardingArea profile={profile} />
      <RefusedPageCard on={pathTo('dashboard')} />
      {!hasOpenLoan && <UnsentApplication />}
      {profile.status === 'ready' && isOnboarded(profile.user) && <IntentCard hasOpenLoan={hasOpenLoan} />}
    </>
  );
}
