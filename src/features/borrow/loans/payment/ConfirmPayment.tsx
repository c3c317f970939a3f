import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Loan, LoanRepayment } from '../../../../../contract/lending/loans/loanSchema';
import { formatNaira } from '../../../../../contract/money/format';
import { subtractKobo, type Kobo } from '../../../../../contract/money/kobo';
import type { IdempotencyKeys } from '../../../../api/idempotencyKeys';
import { hasCode, isOutage, outcomeOf, serverText } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { RouteLink } from '../../../../components/RouteLink';
import { failures, paidNotice } from '../../../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../../../components/toast/toast';
import { Amount } from '../../../../domain/money/Amount';
import { useMyLoanQuery } from '../../../../domain/lending/loansApi';
import { pathTo } from '../../../../pathTo';
import { usePayLoanExtraMutation, usePayLoanMutation, useSettleLoanMutation } from '../loanActs';
import { PaymentEffect } from './PaymentEffect';
import { eventsOf, isPaidSince, describePayment, describeInstalments, type PlannedPayment } from './plannedPayment';

interface ConfirmPaymentProps {
  loan: Loan;
  planned: PlannedPayment;
  repayment: LoanRepayment;
  balanceKobo: Kobo | undefined;
  keyFor: IdempotencyKeys<PlannedPayment>;
  onBack: () => void;
  onPaid: () => void;
}

/** The server refuses it: nothing was due when the payment was planned. */
const NO_INSTALMENT = 0;

export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { loan, planned, repayment, balanceKobo, keyFor, onBack, onPaid } = props;
  const { way, amountKobo, reached } = planned;
  const paid = describeInstalments(reached);
  const [pay] = usePayLoanMutation();
  const [payExtra] = usePayLoanExtraMutation();
  const [settle] = useSettleLoanMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const [error, setError] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  // The loan's event count before a payment whose answer got lost.
  const [unsureSince, setUnsureSince] = useState<number>();
  const loanId = loan.id;
  const { refetch } = useMyLoanQuery({ loanId });
  const isShort = balanceKobo !== undefined && amountKobo > balanceKobo;

  async function send(): Promise<void> {
    setIsWaiting(true);
    setError(undefined);
    dismissFailures();
    const input = { params: { loanId }, body: { amountKobo }, idempotencyKey: keyFor(planned) };
    const payInstalments = () =>
      pay({ ...input, body: { amountKobo, throughInstalment: reached.at(-1)?.number ?? NO_INSTALMENT } });
    const call = way === 'settle' ? settle(input) : way === 'extra' ? payExtra(input) : payInstalments();
    const eventCount = eventsOf(loan);
    const outcome = await outcomeOf<unknown>(call.unwrap());
    if ('error' in outcome && isOutage(outcome.error)) {
      const { data } = await refetch();
      setUnsureSince(eventCount);
      if (data && isPaidSince(eventCount, planned, data)) return end();
    }
    setIsWaiting(false);
    if ('answer' in outcome) return end();
    setIsOutdated(hasCode(outcome.error, 'PAYMENT_CHANGED'));
    showFailure(failures.payment, outcome.error);
    setError(serverText(outcome.error) ?? failures.payment.fallback);
  }

  function end(): void {
    keyFor.forget();
    dismissFailures();
    showToast(paidNotice(describePayment(planned)));
    onPaid();
  }

  const isPaidAfterAll = !isWaiting && unsureSince !== undefined && isPaidSince(unsureSince, planned, loan);
  useEffect(() => {
    if (isPaidAfterAll) end();
  });

  return (
    <>
      <Box sx={{ mb: 2, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {way === 'settle' ? 'You settle the loan with ' : 'You pay '}
          <Amount kobo={amountKobo} />
          {paid !== undefined && ` for ${paid}`}
          {balanceKobo !== undefined && !isShort && (
            <>
              ; <Amount kobo={subtractKobo(balanceKobo, amountKobo)} /> stays in your wallet
            </>
          )}
        </Typography>
        <PaymentEffect loanId={loanId} planned={planned} repayment={repayment} />
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
          <Button autoFocus variant="contained" size="large" loading={isWaiting} onClick={() => void send()}>
            Pay {formatNaira(amountKobo)}
          </Button>
        )}
        <Button disabled={isWaiting} onClick={onBack}>
          {isOutdated ? 'Choose again' : 'Back'}
        </Button>
      </Stack>
    </>
  );
}
