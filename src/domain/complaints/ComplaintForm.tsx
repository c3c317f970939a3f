import { useState } from 'react';
import Stack from '@mui/material/Stack';
import type { ComplaintKind } from '#contract/office/complaints/complaint';
import { complaintRules, type ComplaintForm as Written } from '#contract/office/complaints/complaintRules';
import { createIdempotencyKeys } from '../../api/idempotencyKeys';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormError } from '../../components/form/FormError';
import { FormInput } from '../../components/form/FormInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures, notices } from '../../components/toast/catalogue';
import { showToast } from '../../components/toast/toast';
import { LeaveGuard } from '../user/LeaveGuard';
import { useSendComplaintMutation } from './complaintsApi';

interface ComplaintFormProps {
  kind: ComplaintKind;
  loanId?: string;
  label: string;
  onSent?: () => void;
}

export function ComplaintForm({ kind, loanId, label, onSent }: ComplaintFormProps) {
  const empty: Written = { kind, words: '', ...(loanId !== undefined && { loanId }) };
  const form = useRulesForm<Written>({ rules: complaintRules, defaultValues: empty });
  const [send] = useSendComplaintMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<Written>());
  const onSubmit = useFormSubmit(form, {
    send: (body) => send({ body, idempotencyKey: keyFor(body) }).unwrap(),
    failure: failures.complaint,
    onSuccess: () => {
      keyFor.forget();
      showToast(notices.complaintSent);
      form.reset(empty);
      onSent?.();
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1, maxWidth: 560 }}>
      <LeaveGuard control={form.control} />
      <FormInput control={form.control} name="words" label={label} multiline minRows={4} autoComplete="off" />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending…">
        Send
      </SubmitButton>
    </Stack>
  );
}
