import Typography from '@mui/material/Typography';
import { questionRules } from '#contract/lending/review/reviewRules';
import { ANSWER_DAYS } from '#contract/lending/loans/states';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useActForm } from '../../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { useAskForMoreMutation } from '../loanReviewApi';

export function AskDialog({ loan, onClose }: ActDialogProps) {
  const [ask] = useAskForMoreMutation();
  const { form, onSubmit } = useActForm({
    rules: questionRules,
    defaultValues: { question: '' },
    send: (body, idempotencyKey) => ask({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title="Ask a question" form={form} onSubmit={onSubmit} onClose={onClose} submit="Send the question">
      <Typography>
        The borrower gets it by email and has {ANSWER_DAYS} days to answer. If they don’t answer, the application
        closes.
      </Typography>
      <FormInput
        control={form.control}
        name="question"
        label="Question"
        autoComplete="off"
        autoFocus
        multiline
        minRows={3}
      />
    </FormDialog>
  );
}
