import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useController, type Control } from 'react-hook-form';
import type { SignInAnswer } from '#contract/people/session/sessionSchema';
import { signInRules, type SignIn } from '#contract/people/session/signInRules';
import { CardPage } from '../../../components/CardPage';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { FormError } from '../../../components/form/FormError';
import { LabelledCheckbox } from '../../../components/form/LabelledCheckbox';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { noteSignIn } from '../../../domain/user/passkeyOffer';
import { pathTo } from '../../../pathTo';
import { Credentials } from './Credentials';
import { SignInReason } from './SignInReason';
import { useLoginMutation } from '../visitorApi';
import { useStartSession, useSignIn } from './useSignIn';

/** Asks the server for a session of 30 days instead of 12 hours. */
function RememberMe({ control }: { control: Control<SignIn, unknown, SignIn> }) {
  const { field } = useController({ control, name: 'rememberMe' });
  const { value, ...binding } = field;
  return (
    <Typography variant="body2" component="div">
      <LabelledCheckbox {...binding} label="Remember me" checked={value} />
    </Typography>
  );
}

export function LoginPage() {
  const [login] = useLoginMutation();
  const form = useRulesForm({
    rules: signInRules,
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const startSession = useStartSession(pathTo('dashboard'));
  const start = (answer: SignInAnswer) => {
    noteSignIn();
    return startSession(answer);
  };
  const submit = useSignIn({ form, call: login, onAnswer: start });

  return (
    <CardPage>
      <PageHeading sx={{ mb: 3 }}>Sign In</PageHeading>
      <SignInReason />
      <form noValidate onSubmit={submit}>
        <Stack sx={{ gap: 1 }}>
          <Credentials control={form.control} email="email" password="password" />
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mb: 2 }}
          >
            <RememberMe control={form.control} />
            <RouteLink to={pathTo('forgotPassword')} variant="body2">
              Forgot password?
            </RouteLink>
          </Stack>
          <FormError control={form.control} />
          <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Signing in…">
            Sign In
          </SubmitButton>
        </Stack>
      </form>
      <Typography sx={{ mt: 3, textAlign: 'center' }}>
        No account yet? <RouteLink to={pathTo('register')}>Sign up here</RouteLink>
      </Typography>
    </CardPage>
  );
}
