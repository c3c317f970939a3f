import { RefusedPageCard } from '../../../domain/user/RefusedPageCard';
import { useProfile } from '../../../domain/user/useProfile';
import { PageColumn } from '../../../components/PageColumn';
import { failures } from '../../../components/toast/catalogue';
import { pathTo } from '../../../pathTo';
import { AccountCard } from './AccountCard';
import { DashboardActions } from './DashboardActions';
import { IntentCard } from './IntentCard';
import { MoneyCard } from './MoneyCard';
import { OnboardingArea } from './OnboardingArea';
import { RecentActivities } from './RecentActivities';
import { SituationHero } from './SituationHero';
import { useOverview } from './useOverview';
import { Welcome } from './Welcome';

export function DashboardPage() {
  const profile = useProfile(failures.dashboardLoad);
  const { data: overview, isLoading } = useOverview();
  return (
    <PageColumn width="wide">
      <Welcome />
      {profile.status !== 'failed' && <SituationHero situation={overview?.situation} isLoading={isLoading} />}
      <RefusedPageCard on={pathTo('dashboard')} />
      <IntentCard hasOpenLoan={overview?.openLoanId !== undefined} />
      <OnboardingArea profile={profile} />
      <DashboardActions openLoanId={overview?.openLoanId} />
      {profile.status !== 'failed' && <MoneyCard />}
      <RecentActivities />
      {profile.status !== 'failed' && <AccountCard />}
    </PageColumn>
  );
}
