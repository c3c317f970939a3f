import type { UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import type { PasswordChange } from '#contract/people/session/passwordRules';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { failures } from '../../../components/toast/catalogue';
import { authActions } from '../../../session/authSlice';
import { useChangePasswordMutation } from './passwordChangeApi';

/** A new password ends every session, this one included. */
export function useChangePassword(form: UseFormReturn<PasswordChange, unknown, PasswordChange>) {
  const [changePassword] = useChangePasswordMutation();
  const dispatch = useDispatch();

  return useFormSubmit(form, {
    send: (change) => changePassword(change).unwrap(),
    failure: failures.changePassword,
    onSuccess: () => dispatch(authActions.sessionEnded({ reason: 'passwordChanged' })),
  });
}
