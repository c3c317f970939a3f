import Stack from '@mui/material/Stack';
import { type PasswordChange, passwordChangeRules } from '#contract/people/passwords/passwordRules';
import { FormCard } from '../../../components/CardPage';
import { FormError } from '../../../components/form/FormError';
import { NewPasswordField } from '../../../components/form/NewPasswordField';
import { PasswordField } from '../../../components/form/PasswordField';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { BrandMark } from '../../../components/BrandMark';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { pathTo } from '../../../pathTo';
import { useCurrentUser } from '../../../session/useSession';
import type { UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { failures } from '../../../components/toast/catalogue';
import { authActions } from '../../../session/authSlice';
import { useChangePasswordMutation } from '../accountApi';

/** A new password ends every session, this one included. */
function useChangePassword(form: UseFormReturn<PasswordChange, unknown, PasswordChange>) {
  const [changePassword] = useChangePasswordMutation();
  const dispatch = useDispatch();

  return useFormSubmit(form, {
    send: (change) => changePassword(change).unwrap(),
    failure: failures.changePassword,
    onSuccess: () => dispatch(authActions.sessionEnded({ reason: 'passwordChanged' })),
  });
}

export function ChangePasswordPage() {
  const form = useRulesForm({
    rules: passwordChangeRules,
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const onSubmit = useChangePassword(form);

  return (
    <PageColumn width="narrow">
      <FormCard>
        <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
          <LeaveGuard control={form.control} />
          <Stack sx={{ alignItems: 'center', gap: 2, mb: 2, textAlign: 'center' }}>
            <BrandMark />
            <PageHeading>Enter new password</PageHeading>
          </Stack>
          <AccountNameForPasswordManagers />
          <PasswordField
            control={form.control}
            name="oldPassword"
            label="Current Password"
            autoComplete="current-password"
          />
          <NewPasswordField control={form.control} name="newPassword" label="New Password" />
          <FormError control={form.control} />
          <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Changing…">
            Submit
          </SubmitButton>
          <RouteLink to={pathTo('account')} sx={{ mt: 1, textAlign: 'center' }}>
            Back to your account
          </RouteLink>
        </Stack>
      </FormCard>
    </PageColumn>
  );
}

/** Password managers read the account name from this hidden field. */
function AccountNameForPasswordManagers() {
  const user = useCurrentUser();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
