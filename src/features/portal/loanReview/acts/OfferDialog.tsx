import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { NO_REASON, offerFormRules, type OfferFields, type OfferForm } from '#contract/lending/review/reviewRules';
import { isAboutSecurity, REGRADE_REASONS, regradeReasons } from '#contract/lending/applications/regradeReasons';
import { formatRate } from '#contract/money/format';
import { readNaira, typedNaira } from '#contract/money/typedAmount';
import { FormCheckbox } from '../../../../components/form/FormCheckbox';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { FormSelect } from '../../../../components/form/FormSelect';
import { amountInput } from '../../../../components/form/inputAttributes';
import { useActForm } from '../../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { FigureList } from '../FigureList';
import { figureDetails } from '../OfferCard';
import { useOfferLoanMutation } from '../loanReviewApi';

/** Chooses a grade and previews its offer; a grade other than the proposed one needs reasons. */
export function OfferDialog({ loan, onClose }: ActDialogProps) {
  const { figures, score } = loan;
  const { ownWords } = loan.details.work;
  const [offer] = useOfferLoanMutation();
  const asked = { amount: typedNaira(loan.principalKobo), months: String(loan.months) };
  const { form, onSubmit } = useActForm<OfferFields>({
    rules: offerFormRules,
    defaultValues: { grade: score?.grade ?? 'C', publishedReason: NO_REASON, passesOwnWords: false, ...asked },
    send: (fields, idempotencyKey) =>
      offer({ params: { loanId: loan.id }, body: bodyOf(fields), idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const { control } = form;
  const grade = useWatch({ control, name: 'grade' });
  const amount = useWatch({ control, name: 'amount' });
  const months = useWatch({ control, name: 'months' });
  const isAnotherGrade = score !== undefined && grade !== score.grade;
  const isAsAsked = readNaira(amount) === loan.principalKobo && months === asked.months;
  const chosen = figures.find((one) => one.grade === grade);
  const alert = loan.gradeAlerts.find((one) => one.grade === grade);
  return (
    <FormDialog title="Make an offer" form={form} onSubmit={onSubmit} onClose={onClose} submit="Make the offer">
      <Typography>We email the borrower, with the last day to accept.</Typography>
      <FormSelect
        control={control}
        name="grade"
        isPublic
        label="Grade"
        options={figures.map((one) => ({
          value: one.grade,
          label: `${one.grade}, ${formatRate(one.annualRateBps)} a year`,
        }))}
      />
      {alert && <Alert severity="warning">{alert.detail} Nobody has acknowledged this alert yet.</Alert>}
      <FormInput
        control={control}
        name="amount"
        label="Amount in naira"
        isPublic
        autoComplete="off"
        input={amountInput}
        hint={`Asked for: ${asked.amount}. A smaller amount is a counter-offer.`}
      />
      <FormInput
        control={control}
        name="months"
        label="Months"
        autoComplete="off"
        input={{ inputMode: 'numeric' }}
        hint={`Asked for: ${asked.months}`}
      />
      {chosen && isAsAsked && <FigureList details={figureDetails(chosen)} />}
      {!isAsAsked && <Typography>The borrower sees this beside what was asked for, with what it costs.</Typography>}
      <FormInput
        control={control}
        name="reason"
        label="Reason"
        autoComplete="off"
        hint={isAnotherGrade ? 'Needed, since the scorecard proposes otherwise' : 'Not needed for the proposed grade'}
      />
      {isAnotherGrade && (
        <FormSelect
          control={control}
          name="publishedReason"
          isPublic
          label="Reason that lenders read"
          options={REGRADE_REASONS.filter((value) => loan.details.security || !isAboutSecurity(value)).map((value) => ({
            value,
            label: regradeReasons[value],
          }))}
        />
      )}
      {ownWords !== undefined && (
        <>
          <Typography>
            The borrower writes for lenders: “<bdi>{ownWords}</bdi>”
          </Typography>
          <FormCheckbox
            control={control}
            name="passesOwnWords"
            label="Lenders may read this: it names nobody, and fits the application"
          />
        </>
      )}
    </FormDialog>
  );
}

const bodyOf = ({ amount, months, publishedReason, ...rest }: OfferFields): OfferForm => ({
  ...rest,
  principalKobo: readNaira(amount),
  months: Number(months),
  ...(publishedReason !== NO_REASON && { publishedReason }),
});
