import Typography from '@mui/material/Typography';
import { cancellationRules, releaseRules } from '#contract/lending/review/reviewRules';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useActForm } from '../../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { useReleaseApplicationMutation } from '../loanReviewApi';

export function ReleaseDialog({ loan, onClose }: ActDialogProps) {
  const [release] = useReleaseApplicationMutation();
  const { form, onSubmit } = useActForm<{ reason?: string }>({
    rules: loan.isReviewer ? releaseRules : cancellationRules,
    defaultValues: loan.isReviewer ? {} : { reason: '' },
    send: (body, idempotencyKey) => release({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Return to the queue?"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Return to the queue"
    >
      {loan.isReviewer ? (
        <Typography>Any administrator can then take it.</Typography>
      ) : (
        <>
          <Typography>
            <bdi>{loan.reviewerName}</bdi> reviews it at present.
          </Typography>
          <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" autoFocus />
        </>
      )}
    </FormDialog>
  );
}
