import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormCard } from '../../../components/CardPage';
import { EmailAddress } from '../../../components/EmailAddress';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { ResendCode } from '../../../domain/user/ResendCode';
import { pathTo } from '../../../pathTo';
import { useCurrentUser } from '../../../session/useSession';
import { EmailCodeForm } from './EmailCodeForm';
import { useLeaveOnceVerified } from './useLeaveOnceVerified';
import { useResendCode } from './useResendCode';

export function VerifyEmailPage() {
  useLeaveOnceVerified();
  const user = useCurrentUser();
  const resend = useResendCode();
  if (!user) return null;
  return (
    <PageColumn width="narrow">
      <FormCard>
        <Stack sx={{ gap: 1, textAlign: 'center' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>Hey, {user.firstName}!</Typography>
          <PageHeading>Verify your Email</PageHeading>
          <Typography sx={{ color: 'text.secondary' }}>We have sent an OTP to your email</Typography>
          <EmailAddress>{user.email}</EmailAddress>
          <EmailCodeForm />
          <ResendCode {...resend} />
          <RouteLink to={pathTo('dashboard')}>Back to the dashboard</RouteLink>
        </Stack>
      </FormCard>
    </PageColumn>
  );
}
