import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { LoanRepayment } from '#contract/lending/loans/loanSchema';
import type { PaymentWay } from '#contract/lending/loans/loanRules';
import type { ExtraEffect } from '#contract/lending/schedule/extraPayment';
import { addKobo, subtractKobo } from '#contract/money/kobo';
import { Amount } from '../../../../domain/money/Amount';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { ExtraPaymentEffect } from './ExtraPaymentEffect';
import type { PlannedPayment } from './plannedPayment';

interface PaymentEffectProps {
  loanId: string;
  planned: PlannedPayment;
  repayment: LoanRepayment;
  /** Undefined while the payment is sent. */
  onEffect: ((effect: ExtraEffect) => void) | undefined;
}

export function PaymentEffect({ loanId, planned, repayment, onEffect }: PaymentEffectProps) {
  const { way, amountKobo, effect } = planned;
  const effects: Record<PaymentWay, (props: EffectProps) => ReactNode> = {
    next: ScheduledPaymentEffect,
    amount: ScheduledPaymentEffect,
    extra: ExtraPaymentEffect,
    settle: SettlementEffect,
  };
  const Effect = effects[way];
  return (
    <Typography component="div" variant="body2" sx={{ mt: 1, maxWidth: way === 'extra' ? 'none' : '64ch' }}>
      <Effect loanId={loanId} amountKobo={amountKobo} repayment={repayment} effect={effect} onEffect={onEffect} />
    </Typography>
  );
}

interface EffectProps extends Pick<PlannedPayment, 'amountKobo' | 'effect'>, Pick<PaymentEffectProps, 'onEffect'> {
  loanId: string;
  repayment: LoanRepayment;
}

function ScheduledPaymentEffect({ repayment: { dueKobo } }: EffectProps) {
  return dueKobo > 0
    ? 'It pays what is due, oldest first: late fee, interest, then principal. Anything more pays the next instalments.'
    : 'It pays the next instalments with their full interest. Their due dates stay.';
}

function SettlementEffect({ repayment: { settlement, settlementKobo, instalments } }: EffectProps) {
  const { feeKobo, interestKobo, principalKobo } = settlement;
  const savedKobo = subtractKobo(addKobo(...instalments.map(unpaidOf)), settlementKobo);
  return (
    <>
      <span>
        <Amount kobo={principalKobo} /> of principal and <Amount kobo={interestKobo} /> interest to today
      </span>
      {feeKobo > 0 && (
        <span>
          , with <Amount kobo={feeKobo} /> of late fees
        </span>
      )}
      <span>. </span>
      {savedKobo > 0 && (
        <span>
          You save <Amount kobo={savedKobo} /> of interest.{' '}
        </span>
      )}
      <span>The origination fee is not given back.</span>
    </>
  );
}
