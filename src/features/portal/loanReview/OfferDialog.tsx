import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { offerRules, type OfferForm } from '../../../../contract/lending/review/reviewRules';
import { formatRate } from '../../../../contract/money/format';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { useActForm } from '../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { FigureList } from './FigureList';
import { figureDetails } from './figureDetails';
import { useOfferLoanMutation } from './loanReviewApi';

export function OfferDialog({ loan, onClose }: ActDialogProps) {
  const { figures, score } = loan;
  const [offer] = useOfferLoanMutation();
  const { form, onSubmit } = useActForm<OfferForm>({
    rules: offerRules,
    defaultValues: { grade: score?.grade ?? 'C' },
    send: (body, idempotencyKey) => offer({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const grade = useWatch({ control: form.control, name: 'grade' });
  const isAnotherGrade = score !== undefined && grade !== score.grade;
  const chosen = figures.find((one) => one.grade === grade);
  return (
    <FormDialog title="Make an offer" form={form} onSubmit={onSubmit} onClose={onClose} submit="Make the offer">
      <Typography>The borrower is told by mail, with the days for which the offer stands.</Typography>
      <FormSelect
        control={form.control}
        name="grade"
        label="Grade"
        options={figures.map((one) => ({
          value: one.grade,
          label: `${one.grade}, ${formatRate(one.annualRateBps)} a year`,
        }))}
      />
      {chosen && <FigureList details={figureDetails(chosen)} />}
      <FormInput
        control={form.control}
        name="reason"
        label="Reason"
        autoComplete="off"
        hint={isAnotherGrade ? 'Needed, since the scorecard proposes otherwise' : 'Not needed for the proposed grade'}
      />
    </FormDialog>
  );
}
