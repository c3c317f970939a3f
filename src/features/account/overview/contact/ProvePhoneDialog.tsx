import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { object } from 'yup';
import { codeRules } from '#contract/people/codes/oneTimeCodeRule';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { waitForMailedCode } from '../../../../api/apiError';
import { FormDialog } from '../../../../components/form/FormDialog';
import { OtpField } from '../../../../components/form/OtpField';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { useProvePhoneMutation, useSendPhoneProofCodeMutation } from '../../accountApi';

interface ProvePhoneDialogProps {
  phoneNumber: string;
  onClose: () => void;
}

/** Texts a code to the number, then asks for it. */
export function ProvePhoneDialog({ phoneNumber, onClose }: ProvePhoneDialogProps) {
  const [isSent, setIsSent] = useState(false);
  if (!isSent) return <SendDialog phoneNumber={phoneNumber} onSent={() => setIsSent(true)} onClose={onClose} />;
  return <CodeDialog phoneNumber={phoneNumber} onClose={onClose} />;
}

function SendDialog({ phoneNumber, onSent, onClose }: ProvePhoneDialogProps & { onSent: () => void }) {
  const form = useRulesForm({ rules: object({}), defaultValues: {} });
  const [sendCode] = useSendPhoneProofCodeMutation();
  const onSubmit = useFormSubmit(form, {
    send: () => waitForMailedCode(sendCode().unwrap()),
    failure: failures.phoneProof,
    onSuccess: onSent,
  });
  return (
    <FormDialog
      title="Prove your phone number"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Text me the code"
    >
      <Typography>
        We text a code to <Number>{phoneNumber}</Number>. After that you choose under Notices which text messages you
        want.
      </Typography>
    </FormDialog>
  );
}

function CodeDialog({ phoneNumber, onClose }: ProvePhoneDialogProps) {
  const form = useRulesForm({ rules: codeRules, defaultValues: { code: '' } });
  const [keyFor] = useState(() => createIdempotencyKeys<{ code: string }>());
  const [provePhone] = useProvePhoneMutation();
  const onSubmit = useFormSubmit(form, {
    send: (body) => provePhone({ body, idempotencyKey: keyFor(body) }).unwrap(),
    failure: failures.phoneProof,
    code: 'code',
    onSuccess: () => {
      showToast(notices.phoneProved);
      onClose();
    },
  });
  return (
    <FormDialog title="Enter the code" form={form} onSubmit={onSubmit} onClose={onClose} submit="Prove the number">
      <Typography>
        Enter the code we texted to <Number>{phoneNumber}</Number>.
      </Typography>
      <OtpField control={form.control} name="code" label="Code from the text message" autoFocus />
    </FormDialog>
  );
}

const Number = ({ children }: { children: string }) => (
  <bdi style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{children}</bdi>
);
