import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function CompleteProfilePage() {
  usePageTitle('Complete Your Profile');
  return (
    <PageColumn width="narrow">
      <PageHeading>Complete Your Profile</PageHeading>
    </PageColumn>
  );
}
