import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { complaintReplyRules, type ComplaintReplyForm } from '../../../../contract/office/complaints/complaintRules';
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

/** Opened by a button, so that a page of several threads shows one form. */
export function ReplyForm({ complaintId }: { complaintId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenForm complaintId={complaintId} onSent={() => setIsOpen(false)} />;
  return (
    <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
      Write on
    </Button>
  );
}

function OpenForm({ complaintId, onSent }: { complaintId: string; onSent: () => void }) {
  const form = useRulesForm<ComplaintReplyForm>({ rules: complaintReplyRules, defaultValues: { words: '' } });
  const [reply] = useReplyToComplaintMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<ComplaintReplyForm>());
  const onSubmit = useFormSubmit(form, {
    send: (body) => reply({ params: { complaintId }, body, idempotencyKey: keyFor(body) }).unwrap(),
    failure: failures.complaint,
    onSuccess: () => {
      keyFor.forget();
      form.reset({ words: '' });
      showToast(notices.complaintSent);
      onSent();
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1, mt: 2, maxWidth: 560 }}>
      <LeaveGuard control={form.control} />
      <FormInput
        control={form.control}
        name="words"
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
