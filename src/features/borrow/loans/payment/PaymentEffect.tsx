import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { LoanRepayment } from '../../../../../contract/lending/loans/loanSchema';
import type { PaymentWay } from '../../../../../contract/lending/loans/loanRules';
import { addKobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../../../contract/money/kobo';
import { Amount } from '../../../../domain/money/Amount';
import { unpaidOf } from '../../../../../contract/lending/loans/paymentReach';
import type { PlannedPayment } from './plannedPayment';

interface PaymentEffectProps {
  planned: PlannedPayment;
  repayment: LoanRepayment;
}

export function PaymentEffect({ planned: { way, amountKobo }, repayment }: PaymentEffectProps) {
  const effects: Record<PaymentWay, (props: EffectProps) => ReactNode> = {
    next: ScheduledPaymentEffect,
    amount: ScheduledPaymentEffect,
    extra: ExtraPaymentEffect,
    settle: SettlementEffect,
  };
  const Effect = effects[way];
  return (
    <Typography variant="body2" sx={{ mt: 1, maxWidth: '64ch' }}>
      <Effect amountKobo={amountKobo} repayment={repayment} />
    </Typography>
  );
}

interface EffectProps {
  amountKobo: Kobo;
  repayment: LoanRepayment;
}

function ScheduledPaymentEffect({ repayment: { dueKobo } }: EffectProps) {
  return dueKobo > 0
    ? 'It pays what is due, oldest first: late fee, interest, then principal. Anything more pays the next instalments.'
    : 'It pays the next instalments with their full interest. Their due dates stay.';
}

/** All interest in the settlement accrued since the last due date. */
function ExtraPaymentEffect({ amountKobo, repayment: { settlement, outstandingKobo } }: EffectProps) {
  const interestKobo = minKobo(amountKobo, settlement.interestKobo);
  const principalKobo = subtractKobo(amountKobo, interestKobo);
  return (
    <>
      <Amount kobo={interestKobo} /> is the interest to today; <Amount kobo={principalKobo} /> lower the principal to{' '}
      <Amount kobo={maxKobo(NO_KOBO, subtractKobo(outstandingKobo, principalKobo))} />. Your instalment stays as it is,
      and the loan ends sooner.
    </>
  );
}

function SettlementEffect({ repayment: { settlement, settlementKobo, instalments } }: EffectProps) {
  const { feeKobo, interestKobo, principalKobo } = settlement;
  const savedKobo = subtractKobo(addKobo(...instalments.map(unpaidOf)), settlementKobo);
  return (
    <>
      <Amount kobo={principalKobo} /> of principal and <Amount kobo={interestKobo} /> interest to today
      {feeKobo > 0 && (
        <>
          , with <Amount kobo={feeKobo} /> of late fees
        </>
      )}
      .{' '}
      {savedKobo > 0 && (
        <>
          You save <Amount kobo={savedKobo} /> of interest.{' '}
        </>
      )}
      The origination fee is not given back.
    </>
  );
}
