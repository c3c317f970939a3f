import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function ChangePasswordPage() {
  usePageTitle('Enter new password');
  return (
    <PageColumn width="narrow">
      <PageHeading>Enter new password</PageHeading>
    </PageColumn>
  );
}
