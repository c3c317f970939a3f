import { useProfile } from '../../domain/user/useProfile';
import { PageColumn } from '../../components/PageColumn';
import { failures } from '../../components/toast/catalogue';
import { DashboardActions } from './DashboardActions';
import { IntentCard } from './IntentCard';
import { OnboardingArea } from './OnboardingArea';
import { RecentActivities } from './RecentActivities';
import { Welcome } from './Welcome';

/** Section 2.12, /profile/dashboard. Who the user is is known from the session; how far they have come, the server says. */
export function DashboardPage() {
  const profile = useProfile(failures.dashboardLoad);
  return (
    <PageColumn width="wide">
      <Welcome />
      <IntentCard />
      <OnboardingArea profile={profile} />
      <DashboardActions />
      <RecentActivities />
    </PageColumn>
  );
}
