import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function AccountPage() {
  usePageTitle('Account details');
  return (
    <PageColumn width="wide">
      <PageHeading>Account details</PageHeading>
    </PageColumn>
  );
}
