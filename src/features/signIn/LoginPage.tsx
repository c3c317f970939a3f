import { CardPage } from '../../components/CardPage';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

/** Section 2, /login. */
export function LoginPage() {
  usePageTitle('Sign In');
  return (
    <CardPage>
      <PageHeading>Sign In</PageHeading>
    </CardPage>
  );
}
