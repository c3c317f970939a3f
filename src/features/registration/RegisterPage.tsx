import { CardPage } from '../../components/CardPage';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

/** Section 2, registration wizard. */
export function RegisterPage() {
  usePageTitle('Sign Up');
  return (
    <CardPage>
      <PageHeading>Sign Up</PageHeading>
    </CardPage>
  );
}
