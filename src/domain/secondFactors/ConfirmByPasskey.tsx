import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { object } from 'yup';
import type { PasskeyProof } from '#contract/people/secondFactors/confirmationRules';
import type { PasskeyStart } from '#contract/people/secondFactors/factorSchema';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormError } from '../../components/form/FormError';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import type { FailureRow } from '../../components/toast/catalogue';
import { confirmWithPasskey, usePasskeyUntilLeft } from './passkeys';

interface ConfirmByPasskeyProps<Done> {
  start: () => Promise<PasskeyStart>;
  send: (passkey: PasskeyProof) => Promise<Done>;
  failure: FailureRow;
  onDone: (done: Done) => unknown;
  onCode: () => unknown;
}

export function ConfirmByPasskey<Done>({ start, send, failure, onDone, onCode }: ConfirmByPasskeyProps<Done>) {
  const form = useRulesForm({ rules: object(), defaultValues: {} });
  usePasskeyUntilLeft();
  const [problem, setProblem] = useState<string>();
  const onSubmit = useFormSubmit(form, {
    send: async () => {
      setProblem(undefined);
      const { challengeId, options } = await start();
      const answer = await confirmWithPasskey(options, setProblem);
      return answer === undefined ? undefined : { done: await send({ challengeId, answer }) };
    },
    failure,
    onSuccess: (given) => given && onDone(given.done),
  });
  return (
    <Stack component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={{ gap: 1 }}>
      {problem !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Waiting for your device…">
        Confirm with a passkey
      </SubmitButton>
      <Button fullWidth onClick={() => void onCode()}>
        Email me a code instead
      </Button>
    </Stack>
  );
}
