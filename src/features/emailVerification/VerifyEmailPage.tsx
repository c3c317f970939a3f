import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function VerifyEmailPage() {
  usePageTitle('Verify your Email');
  return (
    <PageColumn width="narrow">
      <PageHeading>Verify your Email</PageHeading>
    </PageColumn>
  );
}
