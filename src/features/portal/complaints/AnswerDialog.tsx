import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ANSWER_TEMPLATES, answerTemplates } from '#contract/office/complaints/answerTemplates';
import { complaintAnswerRules } from '#contract/office/complaints/complaintRules';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { useAnswerComplaintMutation } from '../portalApi';

interface AnswerDialogProps {
  complaint: ReceivedComplaint;
  onClose: () => void;
}

export function AnswerDialog({ complaint: { id, words, personName, messages }, onClose }: AnswerDialogProps) {
  const [answer] = useAnswerComplaintMutation();
  const { form, onSubmit } = useActForm({
    rules: complaintAnswerRules,
    defaultValues: { answer: '' },
    send: (body, idempotencyKey) => answer({ params: { complaintId: id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const lastWords = messages.findLast(({ author }) => author === 'person')?.words ?? words;
  const insert = (text: string) => {
    const typed = form.getValues('answer').trimEnd();
    form.setValue('answer', typed === '' ? text : `${typed}\n\n${text}`, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={`Answer ${personName}`}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Send the answer"
    >
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        “<bdi>{lastWords}</bdi>”
      </Typography>
      <Box
        component="ul"
        aria-label="Templates"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {ANSWER_TEMPLATES.map((name) => (
          <li key={name}>
            <Chip
              label={answerTemplates[name].label}
              variant="outlined"
              onClick={() => insert(answerTemplates[name].text)}
            />
          </li>
        ))}
      </Box>
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
