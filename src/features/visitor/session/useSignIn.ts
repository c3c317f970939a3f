import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SignInAnswer } from '#contract/people/session/sessionSchema';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { failures } from '../../../components/toast/catalogue';
import type { PagePath } from '../../../pathTo';
import { authActions } from '../../../session/authSlice';

interface SignInOptions<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values, unknown, Values>;
  call: (credentials: Values) => { unwrap: () => Promise<Answer> };
  onAnswer: (answer: Answer) => unknown;
}

export const useSignIn = <Values extends FieldValues, Answer>({
  form,
  call,
  onAnswer,
}: SignInOptions<Values, Answer>) =>
  useFormSubmit(form, {
    send: (credentials) => call(credentials).unwrap(),
    failure: failures.signIn,
    onSuccess: onAnswer,
  });

/** Stores the session and opens the destination. */
export function useStartSession(destination: PagePath) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (answer: SignInAnswer) => {
    dispatch(authActions.signedIn(answer));
    return navigate(destination, { replace: true });
  };
}
