import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function AllUsersPage() {
  usePageTitle('All Users');
  return (
    <PageColumn width="wide">
      <PageHeading>All Users</PageHeading>
    </PageColumn>
  );
}
