import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { forgotPasswordRules } from '#contract/people/passwords/passwordRules';
import { CardPage } from '../../../components/CardPage';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { emailAsTyped } from '../../../components/form/inputAttributes';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { pathTo } from '../../../pathTo';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { usePasswordReset } from './usePasswordReset';

export function ForgotPasswordPage() {
  const actor = usePasswordReset('emailPageOpened');
  const canType = useSelector(actor, (snapshot) => snapshot.matches({ email: 'entering' }));
  const form = useRulesForm({
    rules: forgotPasswordRules,
    defaultValues: { email: '' },
  });
  const onSubmit = useFlowSubmit(actor, form, {
    send: ({ email }) => {
      actor.send({ type: 'emailSubmitted', email });
    },
  });

  return (
    <CardPage>
      <PageHeading sx={{ mb: 2 }}>Forgot Password</PageHeading>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Tell us the email of your account, and we’ll send you a six-digit code.
      </Typography>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack sx={{ gap: 1 }}>
          <FormInput
            control={form.control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            input={emailAsTyped}
          />
          <FormError control={form.control} />
          <SubmitButton isWaiting={!canType || form.formState.isSubmitting} waitingText="Requesting…">
            Request Reset
          </SubmitButton>
        </Stack>
      </form>
      <Typography sx={{ mt: 3, textAlign: 'center' }}>
        <RouteLink to={pathTo('login')}>Back to sign in</RouteLink>
      </Typography>
    </CardPage>
  );
}
