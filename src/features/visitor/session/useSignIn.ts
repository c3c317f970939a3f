import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SignInAnswer } from '../../../../contract/people/session/sessionSchema';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { failures } from '../../../components/toast/catalogue';
import type { PagePath } from '../../../pathTo';
import { authActions } from '../../../session/authSlice';

interface SignInOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  call: (credentials: Values) => { unwrap: () => Promise<SignInAnswer> };
  destination: PagePath;
}

export function useSignIn<Values extends FieldValues>({ form, call, destination }: SignInOptions<Values>) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return useFormSubmit(form, {
    send: (credentials) => call(credentials).unwrap(),
    failure: failures.signIn,
    onSuccess: (answer) => {
      dispatch(authActions.signedIn(answer));
      return navigate(destination, { replace: true });
    },
  });
}
