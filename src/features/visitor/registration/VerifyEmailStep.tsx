import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { emailVerificationRules } from '#contract/people/users/registrationRules';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { ResendCode } from '../../../domain/user/ResendCode';
import { useMyProfileQuery } from '../../../domain/user/userApi';
import { EmailAddress } from '../../../components/EmailAddress';
import { PageHeading } from '../../../components/PageHeading';
import { CodeForm } from '../../../components/form/CodeForm';
import { dismissFailures } from '../../../components/toast/toast';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { readDraft } from './registrationDraft';
import type { RegistrationActor } from './registrationMachine';

export function VerifyEmailStep({ actor }: { actor: RegistrationActor }) {
  const canType = useSelector(actor, (snapshot) => snapshot.matches({ verifyEmail: { code: 'entering' } }));
  const canSend = useSelector(actor, (snapshot) => snapshot.matches({ verifyEmail: { sending: 'ready' } }));
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ verifyEmail: { sending: 'sending' } }));
  const { codeSent, resendAllowedAt } = useSelector(actor, ({ context }) => context);
  const { data: profile } = useMyProfileQuery();
  const email = profile?.email ?? readDraft().details.email;
  const form = useRulesForm({
    rules: emailVerificationRules,
    defaultValues: { token: '' },
    reValidateMode: 'onSubmit',
  });
  const onSubmit = useFlowSubmit(actor, form, {
    send: ({ token }) => {
      actor.send({ type: 'codeSubmitted', code: token });
    },
    code: 'token',
  });

  return (
    <>
      <PageHeading sx={{ mb: 2 }}>Verify Email Address</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>
        {codeSent ? 'We have sent a six-digit code to' : 'Your account is ready, but we could not send the code yet to'}
      </Typography>
      <EmailAddress>{email}</EmailAddress>
      <CodeForm
        control={form.control}
        name="token"
        label="Verification code"
        isWaiting={!canType || form.formState.isSubmitting}
        onSubmit={onSubmit}
      />
      <ResendCode
        resendAtMs={resendAllowedAt}
        wasSent={codeSent}
        isSending={isSending}
        disabled={!canSend}
        onSend={() => {
          form.clearErrors('root');
          dismissFailures();
          actor.send({ type: 'sendCodeAsked' });
        }}
      />
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          Not your email?{' '}
        </Typography>
        <Link
          component="button"
          type="button"
          variant="body2"
          disabled={!canType}
          sx={{ verticalAlign: 'baseline' }}
          onClick={() => {
            actor.send({ type: 'startAgain' });
          }}
        >
          Start again
        </Link>
      </Box>
    </>
  );
}
