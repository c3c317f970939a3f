import { useRef, type SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SignInAnswer } from '../../../contract/session/answers';
import { asApiError, type ApiError } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { showFieldErrors } from '../../api/fieldErrors';
import { failures } from '../../components/toast/catalogue';
import type { PagePath } from '../../pathTo';
import { authActions } from '../../session/authSlice';

interface SignInOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  fields: readonly FieldPath<Values>[];
  call: (credentials: Values) => { unwrap: () => Promise<SignInAnswer> };
  /** Where a success leads. */
  destination: PagePath;
}

/** What both sign-in pages do with their form: call, keep the session and go on, or say what went wrong. */
export function useSignIn<Values extends FieldValues>({ form, fields, call, destination }: SignInOptions<Values>) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isRunning = useRef(false);

  async function signIn(credentials: Values) {
    // A second Enter can come before the button is seen to wait.
    if (isRunning.current) return;
    isRunning.current = true;
    const outcome = await call(credentials)
      .unwrap()
      .then(
        (answer) => ({ answer }),
        (thrown: unknown) => ({ error: asApiError(thrown) }),
      );
    if ('answer' in outcome) {
      dispatch(authActions.signedIn(outcome.answer));
      await navigate(destination, { replace: true });
    } else {
      showSignInFailure(outcome.error);
    }
    isRunning.current = false;
  }

  function showSignInFailure(error: ApiError) {
    showFailure(failures.signIn, error);
    showFieldErrors(form, error, fields);
  }

  return (event: SyntheticEvent) => form.handleSubmit(signIn)(event);
}
