import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { deletionRules } from '#contract/office/dataProtection/deletionRules';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormDialog } from '../../../components/form/FormDialog';
import { PasswordField } from '../../../components/form/PasswordField';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { authActions } from '../../../session/authSlice';
import { useDeleteAccountMutation } from '../accountApi';

export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const form = useRulesForm({ rules: deletionRules, defaultValues: { password: '' } });
  const [deleteAccount] = useDeleteAccountMutation();
  const dispatch = useDispatch();
  const onSubmit = useFormSubmit(form, {
    send: (values) => deleteAccount(values).unwrap(),
    failure: failures.accountDeletion,
    onSuccess: () => dispatch(authActions.sessionEnded({ reason: 'loggedOut' })),
  });
  return (
    <FormDialog
      title="Delete your account?"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Delete it for good"
      isDestructive
    >
      <Typography>
        This cannot be undone. You’re signed out everywhere, and can sign up again with your email.
      </Typography>
      <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
    </FormDialog>
  );
}
