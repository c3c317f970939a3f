import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import type { BorrowerAct } from '#contract/lending/loans/acts';
import type { LoanRepayment } from '#contract/lending/loans/loanSchema';
import { paymentChoiceRules, type PaymentChoice, type PaymentWay } from '#contract/lending/loans/loanRules';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { minimumPaymentKobo } from '#contract/lending/schedule/allocation';
import { addKobo, type Kobo } from '#contract/money/kobo';
import { FormInput } from '../../../../components/form/FormInput';
import { amountInput } from '../../../../components/form/inputAttributes';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { RouteLink } from '../../../../components/RouteLink';
import { Amount } from '../../../../domain/money/Amount';
import { formatDay, type IsoDay } from '#contract/dates';
import { pathTo } from '../../../../pathTo';
import { nextUnpaid, overdueText } from '../instalments';
import { nextPaymentKobo, planPayment, type PlannedPayment } from './plannedPayment';

interface ChoosePaymentProps {
  repayment: LoanRepayment;
  today: IsoDay;
  acts: readonly BorrowerAct[];
  balanceKobo: Kobo | undefined;
  choice: PaymentChoice;
  onChosen: (choice: PaymentChoice, planned: PlannedPayment) => void;
}

export function ChoosePayment({ repayment, today, acts, balanceKobo, choice, onChosen }: ChoosePaymentProps) {
  const { dueKobo, settlementKobo, instalments } = repayment;
  const { control, handleSubmit } = useRulesForm<PaymentChoice>({
    rules: paymentChoiceRules(minimumPaymentKobo(dueKobo, addKobo(...instalments.map(unpaidOf)))),
    defaultValues: choice,
  });
  const { field } = useController({ control, name: 'way' });
  const next = nextUnpaid(instalments);
  const submit = handleSubmit((chosen) => onChosen(chosen, planPayment(chosen, repayment)));
  const amountField = (
    <Stack sx={{ width: '100%', maxWidth: 320, mt: 1 }}>
      <FormInput
        control={control}
        name="amount"
        label="Amount in naira"
        isPublic
        autoComplete="off"
        input={amountInput}
      />
    </Stack>
  );
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 2, alignItems: 'flex-start' }}
    >
      {balanceKobo !== undefined && (
        <Typography sx={{ color: 'text.secondary' }}>
          Your wallet holds <Amount kobo={balanceKobo} />. <RouteLink to={pathTo('wallet')}>Add money</RouteLink>
        </Typography>
      )}
      <RadioGroup {...field} data-public="choice" aria-labelledby="pay" sx={{ gap: 1.5 }}>
        <Way way="next" title={dueKobo > 0 ? 'Pay what’s due' : 'The next instalment'}>
          <Amount kobo={nextPaymentKobo(repayment)} />
          {next && (dueKobo > 0 ? `: ${overdueText(instalments, today)}` : `, due on ${formatDay(next.dueOn)}`)}
        </Way>
        <Way way="amount" title="Other amount">
          Covers what’s due first; the rest goes to your next instalments
        </Way>
        {field.value === 'amount' && amountField}
        {acts.includes('payExtra') && (
          <Way way="extra" title="An extra payment">
            Lowers what you owe today and costs less interest: the loan ends sooner, or the instalments shrink
          </Way>
        )}
        {field.value === 'extra' && amountField}
        {acts.includes('settle') && (
          <Way way="settle" title="Pay off the loan today">
            With <Amount kobo={settlementKobo} />
          </Way>
        )}
      </RadioGroup>
      <Button type="submit" variant="contained" size="large">
        Continue
      </Button>
    </Stack>
  );
}

function Way({ way, title, children }: { way: PaymentWay; title: string; children: ReactNode }) {
  return (
    <FormControlLabel
      value={way}
      control={<Radio sx={{ alignSelf: 'flex-start' }} />}
      label={
        <>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, mt: 1 }}>
            {title}
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        </>
      }
    />
  );
}
