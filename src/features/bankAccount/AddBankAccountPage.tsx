import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function AddBankAccountPage() {
  usePageTitle('Add Your Bank Account');
  return (
    <PageColumn width="narrow">
      <PageHeading>Add Your Bank Account</PageHeading>
    </PageColumn>
  );
}
