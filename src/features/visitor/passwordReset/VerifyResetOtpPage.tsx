import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { resetCodeRules } from '#contract/people/passwords/passwordRules';
import { CardPage } from '../../../components/CardPage';
import { EmailAddress } from '../../../components/EmailAddress';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { CodeForm } from '../../../components/form/CodeForm';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { ResendCode } from '../../../domain/user/ResendCode';
import { pathTo } from '../../../pathTo';
import { readTempToken } from '../../../session/tokens';
import { useAuth } from '../../../session/useSession';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { usePasswordReset } from './usePasswordReset';
import { useResendResetCode } from './useResendResetCode';

export function VerifyResetOtpPage() {
  const actor = usePasswordReset('codePageOpened');
  const canType = useSelector(actor, (snapshot) => snapshot.matches({ code: 'entering' }));
  const { tempToken } = useAuth();
  // The token may be removed just before the page unmounts.
  const [email] = useState(() => (tempToken ? readTempToken(tempToken)?.email : undefined));
  const form = useRulesForm({ rules: resetCodeRules, defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  const onSubmit = useFlowSubmit(actor, form, {
    send: ({ code }) => {
      actor.send({ type: 'codeSubmitted', code });
    },
    code: 'code',
  });
  const resend = useResendResetCode(form, tempToken);

  return (
    <CardPage>
      <PageHeading sx={{ mb: 2 }}>Verify OTP</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>We have sent a six-digit code to</Typography>
      <EmailAddress>{email ?? ''}</EmailAddress>
      <CodeForm
        control={form.control}
        name="code"
        label="Verification code"
        autoFocus
        isWaiting={!canType || form.formState.isSubmitting}
        onSubmit={onSubmit}
      />
      <ResendCode {...resend} disabled={!canType} />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        Not your email? <RouteLink to={pathTo('forgotPassword')}>Start again</RouteLink>
      </Typography>
    </CardPage>
  );
}
