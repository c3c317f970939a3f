import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { object } from 'yup';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormError } from '../../components/form/FormError';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import type { WayFormProps } from './wayForm';
import { confirmWithPasskey, usePasskeyUntilLeft } from './passkeys';

interface PasskeyFormProps<Done> extends WayFormProps<Done> {
  options: string;
}

export function PasskeyForm<Done>({ options, send, onDone }: PasskeyFormProps<Done>) {
  const form = useRulesForm({ rules: object(), defaultValues: {} });
  usePasskeyUntilLeft();
  const [problem, setProblem] = useState<string>();
  const onSubmit = useFormSubmit(form, {
    send: async () => {
      setProblem(undefined);
      const answer = await confirmWithPasskey(options, setProblem);
      return answer === undefined ? undefined : { done: await send({ way: 'passkey', answer }) };
    },
    failure: failures.secondFactor,
    onSuccess: (given) => given && onDone(given.done),
  });
  return (
    <Stack component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={{ gap: 2 }}>
      <Typography>Your device asks for your fingerprint, your face or its PIN.</Typography>
      {problem !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Waiting for your device…">
        Continue with a passkey
      </SubmitButton>
    </Stack>
  );
}
