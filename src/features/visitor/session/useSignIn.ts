import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SecondStepAnswer } from '../../../../contract/people/factors/factorSchema';
import type { DoorAnswer, SignInAnswer } from '../../../../contract/people/session/sessionSchema';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { failures } from '../../../components/toast/catalogue';
import type { PagePath } from '../../../pathTo';
import { authActions } from '../../../session/authSlice';

interface SignInOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  call: (credentials: Values) => { unwrap: () => Promise<DoorAnswer> };
  destination: PagePath;
}

/** At both doors. An administrator who has a second factor is asked for it next. */
export function useSignIn<Values extends FieldValues>({ form, call, destination }: SignInOptions<Values>) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [secondStep, setSecondStep] = useState<SecondStepAnswer['secondStep']>();
  const goIn = (answer: SignInAnswer) => {
    dispatch(authActions.signedIn(answer));
    return navigate(destination, { replace: true });
  };
  const submit = useFormSubmit(form, {
    send: (credentials) => call(credentials).unwrap(),
    failure: failures.signIn,
    onSuccess: (answer) => {
      if (!('secondStep' in answer)) return goIn(answer);
      form.reset();
      return setSecondStep(answer.secondStep);
    },
  });
  return { submit, goIn, secondStep, startAgain: () => setSecondStep(undefined) };
}
