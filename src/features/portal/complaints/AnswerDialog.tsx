import Typography from '@mui/material/Typography';
import type { ReceivedComplaint } from '../../../../contract/office/complaints/complaintSchema';
import { complaintAnswerRules } from '../../../../contract/office/complaints/complaintRules';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { useAnswerComplaintMutation } from './complaintQueueApi';

interface AnswerDialogProps {
  complaint: ReceivedComplaint;
  onClose: () => void;
}

export function AnswerDialog({ complaint: { id, words, personName }, onClose }: AnswerDialogProps) {
  const [answer] = useAnswerComplaintMutation();
  const { form, onSubmit } = useActForm({
    rules: complaintAnswerRules,
    defaultValues: { answer: '' },
    send: (body, idempotencyKey) => answer({ params: { complaintId: id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Answer ${personName}`}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Send the answer"
    >
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        “<bdi>{words}</bdi>”
      </Typography>
      <FormInput
        control={form.control}
        name="answer"
        label="Answer"
        multiline
        minRows={4}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
