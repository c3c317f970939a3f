import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { string } from 'yup';
import { otpRule } from '#contract/people/codes/oneTimeCodeRule';
import { passkeyNameRules } from '#contract/people/secondFactors/factorRules';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormDialog } from '../../components/form/FormDialog';
import { FormInput } from '../../components/form/FormInput';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './factorsApi';
import { MailedCodeField } from './CodeStep';
import { createPasskey, usePasskeyUntilLeft } from './passkeys';

interface AddPasskeyDialogProps {
  needsCode: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

const withCode = passkeyNameRules.shape({ code: otpRule() });
const withoutCode = passkeyNameRules.shape({ code: string().defined() });

export function AddPasskeyDialog({ needsCode, onClose, onAdded }: AddPasskeyDialogProps) {
  const form = useRulesForm({ rules: needsCode ? withCode : withoutCode, defaultValues: { name: '', code: '' } });
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  // A mailed code works once, so a second attempt in the browser reuses the challenge.
  const [started, setStarted] = useState<{ challengeId: string; options: string }>();
  usePasskeyUntilLeft();
  const [problem, setProblem] = useState<string>();
  const onSubmit = useFormSubmit(form, {
    send: async ({ name, code }) => {
      setProblem(undefined);
      const { challengeId, options } = started ?? (await start({ body: needsCode ? { code } : {} }).unwrap());
      setStarted({ challengeId, options });
      const answer = await createPasskey(options, setProblem);
      return answer === undefined ? undefined : add({ body: { challengeId, name, answer } }).unwrap();
    },
    failure: failures.secondFactor,
    code: 'code',
    onSuccess: (answer) => answer && onAdded(answer.recoveryCodes),
    onFailure: () => setStarted(undefined),
  });
  return (
    <FormDialog title="Add a passkey" form={form} onSubmit={onSubmit} onClose={onClose} submit="Continue" isLeftAnytime>
      <Typography sx={{ color: 'text.secondary' }}>
        Your device makes it, and asks for your fingerprint, your face or its PIN. It never leaves the device or your
        password manager.
      </Typography>
      <FormInput
        control={form.control}
        name="name"
        label="Name of the passkey"
        autoComplete="off"
        autoFocus
        hint="Such as ‘My phone’, so that you recognise it"
      />
      {needsCode && started === undefined && <MailedCodeField control={form.control} name="code" />}
      {problem !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </FormDialog>
  );
}
