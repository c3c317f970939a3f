import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { PRODUCT_NAME } from '#contract/product';
import type { SecondStepAnswer } from '#contract/people/secondFactors/factorSchema';
import { adminSignInRules } from '#contract/people/session/signInRules';
import { CardPage } from '../../../components/CardPage';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { pathTo } from '../../../pathTo';
import { Credentials } from './Credentials';
import { SignInReason } from './SignInReason';
import { useAdminLoginMutation } from '../visitorApi';
import { useStartSession, useSignIn } from './useSignIn';

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep')).SecondStep }));

export function AdminLoginPage() {
  const [login] = useAdminLoginMutation();
  const form = useRulesForm({
    rules: adminSignInRules,
    defaultValues: { email: '', password: '' },
  });
  const startSession = useStartSession(pathTo('allUsers'));
  const [secondStep, setSecondStep] = useState<SecondStepAnswer['secondStep']>();
  const submit = useSignIn({
    form,
    call: login,
    onAnswer: (answer) => {
      if (!('secondStep' in answer)) return startSession(answer);
      form.reset();
      return setSecondStep(answer.secondStep);
    },
  });

  if (secondStep) {
    return (
      <CardPage>
        <Suspense fallback={null}>
          <SecondStep asked={secondStep} onSignedIn={startSession} onBack={() => setSecondStep(undefined)} />
        </Suspense>
      </CardPage>
    );
  }
  return (
    <CardPage>
      <PageHeading sx={{ mb: 3 }}>{`${PRODUCT_NAME} Management Portal`}</PageHeading>
      <SignInReason isPortal />
      <form noValidate onSubmit={submit}>
        <Stack sx={{ gap: 1 }}>
          <Credentials control={form.control} email="email" password="password" />
          <Box sx={{ mb: 2, textAlign: 'right' }}>
            <RouteLink to={pathTo('forgotPassword')} variant="body2">
              Forgot password?
            </RouteLink>
          </Box>
          <FormError control={form.control} />
          <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Signing in…">
            Sign In
          </SubmitButton>
        </Stack>
      </form>
    </CardPage>
  );
}
