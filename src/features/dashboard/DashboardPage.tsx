import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function DashboardPage() {
  usePageTitle('Dashboard');
  return (
    <PageColumn width="wide">
      <PageHeading>Dashboard</PageHeading>
    </PageColumn>
  );
}
