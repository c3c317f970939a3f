import { useEffect } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { registrationRules } from '#contract/people/users/registrationRules';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { PageHeading } from '../../../components/PageHeading';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { asTyped, emailAsTyped } from '../../../components/form/inputAttributes';
import { NewPasswordField } from '../../../components/form/NewPasswordField';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { readDraft, updateDraft } from './registrationDraft';
import type { RegistrationActor } from './registrationMachine';

/** Typed values survive a reload and going back, except for the password. */
export function AccountDetailsStep({ actor }: { actor: RegistrationActor }) {
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ accountDetails: 'submitting' }));
  const isRegistered = useSelector(actor, ({ context }) => context.registered);
  const form = useRulesForm({
    rules: registrationRules,
    defaultValues: { ...readDraft().details, password: '' },
  });
  const { control, subscribe } = form;
  const isWaiting = isSending || form.formState.isSubmitting;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { password: _password, ...details } }) => {
          updateDraft({ details });
        },
      }),
    [subscribe],
  );

  const onSubmit = useFlowSubmit(actor, form, {
    send: (registration) => {
      actor.send({ type: 'detailsSubmitted', registration });
    },
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <PageHeading sx={{ mb: 3 }}>Account Details</PageHeading>
      <Stack sx={{ gap: 1 }}>
        <FormInput control={control} name="firstName" label="First Name" autoComplete="given-name" />
        <FormInput control={control} name="lastName" label="Last Name" autoComplete="family-name" />
        <FormInput control={control} name="userName" label="User Name" autoComplete="username" input={asTyped} />
        <FormInput
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          input={emailAsTyped}
        />
        <NewPasswordField control={control} name="password" label="Password" />
        <FormError control={control} />
        <SubmitButton isWaiting={isWaiting} waitingText="Creating your account…">
          Create Account
        </SubmitButton>
      </Stack>
      <Stack sx={{ mt: 1, gap: 1, alignItems: 'center' }}>
        <Button
          fullWidth
          disabled={isWaiting}
          onClick={() => {
            actor.send({ type: 'back' });
          }}
        >
          Back
        </Button>
        {isRegistered && (
          <Typography variant="body2" sx={{ textAlign: 'center' }}>
            Your account is already made.{' '}
            <Link
              component="button"
              type="button"
              variant="body2"
              sx={{ verticalAlign: 'baseline' }}
              onClick={() => {
                actor.send({ type: 'next' });
              }}
            >
              Enter its code
            </Link>
          </Typography>
        )}
      </Stack>
    </form>
  );
}
