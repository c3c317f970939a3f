import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Loan, LoanRepayment } from '#contract/lending/loans/loanSchema';
import { formatNaira } from '#contract/money/format';
import { subtractKobo, type Kobo } from '#contract/money/kobo';
import type { ExtraEffect } from '#contract/lending/schedule/extraPayment';
import type { IdempotencyKeys } from '../../../../api/idempotencyKeys';
import { hasCode, isOutage, outcomeOf, serverText } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { RouteLink } from '../../../../components/RouteLink';
import { failures } from '../../../../components/toast/catalogue';
import { dismissFailures } from '../../../../components/toast/toast';
import { Amount } from '../../../../domain/money/Amount';
import { useMyLoanQuery } from '../../../../domain/lending/lendingApi';
import { pathTo } from '../../../../pathTo';
import { usePayLoanExtraMutation, usePayLoanMutation, useSettleLoanMutation } from '../../borrowApi';
import { PaymentEffect } from './PaymentEffect';
import { describeInstalments, eventsOf, isPaidSince, type PlannedPayment } from './plannedPayment';

interface ConfirmPaymentProps {
  loan: Loan;
  planned: PlannedPayment;
  repayment: LoanRepayment;
  balanceKobo: Kobo | undefined;
  keyFor: IdempotencyKeys<PlannedPayment>;
  isSending: boolean;
  setIsSending: (isSending: boolean) => void;
  onEffect: (effect: ExtraEffect) => void;
  onBack: () => void;
  /** @param eventCount the loan's number of events before the payment whose answer got lost */
  onUnsure: (payment: PlannedPayment, eventCount: number) => void;
  onPaid: (payment: PlannedPayment) => void;
}

/** The server refuses it: nothing was due when the payment was planned. */
const NO_INSTALMENT = 0;

export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { loan, planned, repayment, balanceKobo, keyFor, isSending, setIsSending, onEffect, onBack, onUnsure, onPaid } =
    props;
  const { way, amountKobo, reached, effect } = planned;
  const paid = describeInstalments(reached);
  const [pay] = usePayLoanMutation();
  const [payExtra] = usePayLoanExtraMutation();
  const [settle] = useSettleLoanMutation();
  const [error, setError] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  const loanId = loan.id;
  const { refetch } = useMyLoanQuery({ loanId });
  const isShort = balanceKobo !== undefined && amountKobo > balanceKobo;

  async function send(): Promise<void> {
    setIsSending(true);
    setError(undefined);
    dismissFailures();
    const input = { params: { loanId }, body: { amountKobo }, idempotencyKey: keyFor(planned) };
    const payInstalments = () =>
      pay({ ...input, body: { amountKobo, throughInstalment: reached.at(-1)?.number ?? NO_INSTALMENT } });
    const extra = () => payExtra({ ...input, body: { amountKobo, effect } });
    const call = way === 'settle' ? settle(input) : way === 'extra' ? extra() : payInstalments();
    const eventCount = eventsOf(loan);
    let outcome = await outcomeOf<unknown>(call.unwrap());
    if ('error' in outcome && isOutage(outcome.error)) {
      const { data } = await refetch();
      onUnsure(planned, eventCount);
      if (data && isPaidSince(eventCount, planned, data)) outcome = { answer: data };
    }
    setIsSending(false);
    if ('answer' in outcome) return onPaid(planned);
    setIsOutdated(hasCode(outcome.error, 'PAYMENT_CHANGED'));
    showFailure(failures.payment, outcome.error);
    setError(serverText(outcome.error) ?? failures.payment.fallback);
  }

  return (
    <>
      <Box sx={{ mb: 2, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {way === 'settle' ? 'You pay off the loan with ' : 'You pay '}
          <Amount kobo={amountKobo} />
          {paid !== undefined && ` for ${paid}`}
          {balanceKobo !== undefined && !isShort && (
            <>
              ; <Amount kobo={subtractKobo(balanceKobo, amountKobo)} /> stays in your wallet
            </>
          )}
        </Typography>
        <PaymentEffect
          loanId={loanId}
          planned={planned}
          repayment={repayment}
          onEffect={isSending ? undefined : onEffect}
        />
      </Box>
      {isShort && (
        <Typography role="status" sx={{ mb: 2 }}>
          Your wallet holds <Amount kobo={balanceKobo} />: you need{' '}
          <Amount kobo={subtractKobo(amountKobo, balanceKobo)} /> more.{' '}
          <RouteLink to={pathTo('wallet')}>Add money to your wallet</RouteLink>
        </Typography>
      )}
      {error !== undefined && <Typography sx={{ mb: 2, color: 'error.main' }}>{error}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!isShort && !isOutdated && (
          <Button autoFocus variant="contained" size="large" loading={isSending} onClick={() => void send()}>
            Pay {formatNaira(amountKobo)}
          </Button>
        )}
        <Button disabled={isSending} onClick={onBack}>
          {isOutdated ? 'Choose again' : 'Back'}
        </Button>
      </Stack>
    </>
  );
}
