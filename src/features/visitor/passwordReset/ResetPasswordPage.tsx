import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { newPasswordRules } from '#contract/people/passwords/passwordRules';
import { CardPage } from '../../../components/CardPage';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { FormError } from '../../../components/form/FormError';
import { NewPasswordField } from '../../../components/form/NewPasswordField';
import { PasswordField } from '../../../components/form/PasswordField';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { pathTo } from '../../../pathTo';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { usePasswordReset } from './usePasswordReset';

export function ResetPasswordPage() {
  const actor = usePasswordReset('passwordPageOpened');
  const canType = useSelector(actor, (snapshot) => snapshot.matches({ newPassword: 'entering' }));
  const form = useRulesForm({
    rules: newPasswordRules,
    defaultValues: { password: '', confirmPassword: '' },
  });
  const onSubmit = useFlowSubmit(actor, form, {
    send: ({ password }) => {
      actor.send({ type: 'passwordSubmitted', password });
    },
  });

  return (
    <CardPage>
      <PageHeading sx={{ mb: 3 }}>Reset Password</PageHeading>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack sx={{ gap: 1 }}>
          <NewPasswordField control={form.control} name="password" label="New Password" autoFocus />
          <PasswordField
            control={form.control}
            name="confirmPassword"
            label="Confirm Password"
            autoComplete="new-password"
          />
          <FormError control={form.control} />
          <SubmitButton isWaiting={!canType || form.formState.isSubmitting} waitingText="Saving…">
            Reset Password
          </SubmitButton>
        </Stack>
      </form>
      <Typography sx={{ mt: 3, textAlign: 'center' }}>
        <RouteLink to={pathTo('login')}>Back to sign in</RouteLink>
      </Typography>
    </CardPage>
  );
}
