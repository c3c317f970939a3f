import { CardPage } from '../../components/CardPage';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

/** Section 2, /reset-password. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  return (
    <CardPage>
      <PageHeading>Reset Password</PageHeading>
    </CardPage>
  );
}
