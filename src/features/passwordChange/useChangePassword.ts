import type { UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import type { PasswordChange } from '../../../contract/session/rules/passwordChange';
import { showFailure } from '../../api/failureToast';
import { showFieldErrors } from '../../api/fieldErrors';
import { failureOf } from '../../domain/user/useSettledCall';
import { failures } from '../../components/toast/catalogue';
import { authActions } from '../../session/authSlice';
import { useChangePasswordMutation } from './passwordChangeApi';

/** Sends the form. A changed password ends every session, so this one ends too, with the toast and the way to /login. */
export function useChangePassword(form: UseFormReturn<PasswordChange, unknown, PasswordChange>) {
  const [changePassword] = useChangePasswordMutation();
  const dispatch = useDispatch();

  async function submit(change: PasswordChange) {
    const failure = await failureOf(changePassword(change).unwrap());
    if (!failure) {
      dispatch(authActions.sessionEnded({ reason: 'passwordChanged' }));
      return;
    }
    showFailure(failures.changePassword, failure);
    showFieldErrors(form, failure, ['oldPassword', 'newPassword']);
  }

  return { submit, isWaiting: form.formState.isSubmitting };
}
