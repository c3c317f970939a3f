import { CardPage } from '../../components/CardPage';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

/** Section 2, /verify-password-reset-otp. */
export function VerifyResetOtpPage() {
  usePageTitle('Verify OTP');
  return (
    <CardPage>
      <PageHeading>Verify OTP</PageHeading>
    </CardPage>
  );
}
