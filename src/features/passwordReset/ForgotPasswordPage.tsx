import { CardPage } from '../../components/CardPage';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

/** Section 2, /forgot-password. */
export function ForgotPasswordPage() {
  usePageTitle('Forgot Password');
  return (
    <CardPage>
      <PageHeading>Forgot Password</PageHeading>
    </CardPage>
  );
}
