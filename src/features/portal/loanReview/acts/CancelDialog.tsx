import Typography from '@mui/material/Typography';
import { cancellationRules } from '#contract/lending/review/reviewRules';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useActForm } from '../../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { LoanFacts } from './LoanFacts';
import { useCancelLoanForBorrowerMutation } from '../loanReviewApi';

export function CancelDialog({ loan, onClose }: ActDialogProps) {
  const [cancel] = useCancelLoanForBorrowerMutation();
  const { form, onSubmit } = useActForm({
    rules: cancellationRules,
    defaultValues: { reason: '' },
    send: (body, idempotencyKey) => cancel({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Cancel the loan?"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Cancel the loan"
      isDestructive
    >
      <LoanFacts loan={loan} />
      <Typography>Every pledge goes back to its lender, without a fee. This cannot be undone.</Typography>
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
