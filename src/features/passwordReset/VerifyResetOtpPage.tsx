import { useState } from 'react';
import { Typography } from '@mui/material';
import { useSelector } from '@xstate/react';
import { resetCodeRules } from '../../../contract/session/rules/passwordReset';
import { CardPage } from '../../components/CardPage';
import { EmailAddress } from '../../components/EmailAddress';
import { PageHeading } from '../../components/PageHeading';
import { RouteLink } from '../../components/RouteLink';
import { OtpField } from '../../components/form/OtpField';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { pathTo } from '../../pathTo';
import { readTempToken } from '../../session/tokens';
import { useAuth } from '../../session/useSession';
import { useFlowFieldErrors } from '../../api/useFlowFieldErrors';
import { usePasswordReset } from './usePasswordReset';

/** Section 2.8, /verify-password-reset-otp: the mailed code, for the email that the temporary token names. */
export function VerifyResetOtpPage() {
  const actor = usePasswordReset('codePageOpened');
  const canType = useSelector(actor, (snapshot) => snapshot.matches({ code: 'entering' }));
  const { tempToken } = useAuth();
  // In state, because the token may be removed just before the page is left.
  const [email] = useState(() => (tempToken ? readTempToken(tempToken)?.email : undefined));
  const form = useRulesForm({ rules: resetCodeRules, defaultValues: { code: '' } });
  useFlowFieldErrors(actor, form);

  return (
    <CardPage>
      <PageHeading sx={{ mb: 2 }}>Verify OTP</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>We have sent a six-digit code to</Typography>
      <EmailAddress>{email ?? ''}</EmailAddress>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ code }) => {
          actor.send({ type: 'codeSubmitted', code });
        })}
      >
        <OtpField control={form.control} name="code" label="Verification code" autoFocus />
        <SubmitButton isWaiting={!canType || form.formState.isSubmitting} waitingText="Verifying…">
          Verify
        </SubmitButton>
      </form>
      <Typography sx={{ mt: 3, textAlign: 'center' }}>
        No code? <RouteLink to={pathTo('forgotPassword')}>Ask for a new one</RouteLink>
      </Typography>
    </CardPage>
  );
}
