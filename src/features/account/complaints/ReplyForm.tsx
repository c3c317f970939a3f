import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { complaintReplyRules, type ComplaintReplyForm } from '#contract/office/complaints/complaintRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures, notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { useReplyToComplaintMutation } from '../../../domain/complaints/complaintsApi';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';

export function ReplyForm({ complaintId, onSent }: { complaintId: string; onSent: () => void }) {
  const form = useRulesForm<ComplaintReplyForm>({ rules: complaintReplyRules, defaultValues: { message: '' } });
  const [reply] = useReplyToComplaintMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<ComplaintReplyForm>());
  const onSubmit = useFormSubmit(form, {
    send: (body) => reply({ params: { complaintId }, body, idempotencyKey: keyFor(body) }).unwrap(),
    failure: failures.complaint,
    onSuccess: () => {
      keyFor.forget();
      form.reset({ message: '' });
      showToast(notices.complaintSent);
      onSent();
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1, mt: 2, maxWidth: 560 }}>
      <LeaveGuard control={form.control} />
      <FormInput
        control={form.control}
        name="message"
        label="Your message"
        multiline
        minRows={3}
        autoComplete="off"
        autoFocus
      />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending…">
        Send message
      </SubmitButton>
    </Stack>
  );
}
