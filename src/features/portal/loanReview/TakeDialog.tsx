import Typography from '@mui/material/Typography';
import { object } from 'yup';
import { FormDialog } from '../../../components/form/FormDialog';
import { useActForm } from '../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { useTakeApplicationMutation } from './loanReviewApi';

export function TakeDialog({ loan, onClose }: ActDialogProps) {
  const [take] = useTakeApplicationMutation();
  const { form, onSubmit } = useActForm({
    rules: object(),
    defaultValues: {},
    send: (_nothing, idempotencyKey) => take({ params: { loanId: loan.id }, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title="Take for review?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Take for review">
      <Typography>You then decide on it, until you put it back into the queue.</Typography>
    </FormDialog>
  );
}
