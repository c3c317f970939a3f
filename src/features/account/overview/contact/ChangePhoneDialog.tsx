import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { newPhoneRules, phoneCodeRules, type PhoneChange } from '#contract/people/contact/contactRules';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { waitForMailedCode } from '../../../../api/apiError';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { MailedCodeField } from '../../../../domain/secondFactors/CodeStep';
import { confirmWithPasskey, usePasskeyUntilLeft } from '../../../../domain/secondFactors/passkeys';
import { useAskHasPasskey, useHasPasskey } from '../../../../domain/secondFactors/useHasPasskey';
import {
  useChangePhoneMutation,
  useSendPhoneChangeCodeMutation,
  useStartPhoneChangePasskeyMutation,
} from '../../accountApi';

/** Asks for the new number, then a mailed code or a passkey. */
export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const [phoneNumber, setPhoneNumber] = useState<string>();
  const done = () => {
    showToast(notices.phoneChanged);
    onClose();
  };
  if (phoneNumber === undefined) return <NumberDialog onMailed={setPhoneNumber} onDone={done} onClose={onClose} />;
  return <CodeDialog phoneNumber={phoneNumber} onDone={done} onClose={onClose} />;
}

interface NumberDialogProps {
  onMailed: (phoneNumber: string) => void;
  onDone: () => void;
  onClose: () => void;
}

function NumberDialog({ onMailed, onDone, onClose }: NumberDialogProps) {
  const form = useRulesForm({ rules: newPhoneRules, defaultValues: { phoneNumber: '' } });
  const byPasskey = useHasPasskey() ?? false;
  const { askHasPasskey } = useAskHasPasskey();
  const [keyFor] = useState(() => createIdempotencyKeys<PhoneChange>());
  const [sendCode] = useSendPhoneChangeCodeMutation();
  const [startPasskey] = useStartPhoneChangePasskeyMutation();
  const [changePhone] = useChangePhoneMutation();
  usePasskeyUntilLeft();
  const [problem, setProblem] = useState<string>();
  const onSubmit = useFormSubmit(form, {
    send: async ({ phoneNumber }) => {
      setProblem(undefined);
      if (!(await askHasPasskey())) {
        await waitForMailedCode(sendCode({ phoneNumber }).unwrap());
        return () => onMailed(phoneNumber);
      }
      const { challengeId, options } = await startPasskey({ phoneNumber }).unwrap();
      const answer = await confirmWithPasskey(options, setProblem);
      if (answer === undefined) return undefined;
      const passkey = { challengeId, answer };
      await changePhone({ body: { phoneNumber, passkey }, idempotencyKey: keyFor({ phoneNumber }) }).unwrap();
      return onDone;
    },
    failure: failures.contactChange,
    onSuccess: (goOn) => goOn?.(),
  });
  return (
    <FormDialog
      title="Change your phone number"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit={byPasskey ? 'Confirm with a passkey' : 'Continue'}
      isLeftAnytime={byPasskey}
    >
      <Typography>
        {byPasskey
          ? 'Your passkey confirms it.'
          : 'We email you a code to confirm it, since a number can be taken over.'}
      </Typography>
      <FormInput
        control={form.control}
        name="phoneNumber"
        label="New phone number"
        type="tel"
        autoComplete="tel"
        hint="As in 0803 123 4567"
        autoFocus
      />
      {problem !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </FormDialog>
  );
}

interface CodeDialogProps {
  phoneNumber: string;
  onDone: () => void;
  onClose: () => void;
}

function CodeDialog({ phoneNumber, onDone, onClose }: CodeDialogProps) {
  const form = useRulesForm({ rules: phoneCodeRules, defaultValues: { code: '' } });
  const [keyFor] = useState(() => createIdempotencyKeys<PhoneChange>());
  const [changePhone] = useChangePhoneMutation();
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => {
      const body = { phoneNumber, code };
      return changePhone({ body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.contactChange,
    code: 'code',
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title="Confirm the new number"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Change the number"
    >
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        The new number is <bdi>{phoneNumber}</bdi>.
      </Typography>
      <MailedCodeField control={form.control} name="code" />
    </FormDialog>
  );
}
