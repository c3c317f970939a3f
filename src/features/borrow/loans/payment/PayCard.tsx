import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Loan, LoanRepayment } from '#contract/lending/loans/loanSchema';
import type { PaymentChoice } from '#contract/lending/loans/loanRules';
import type { ExtraEffect } from '#contract/lending/schedule/extraPayment';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { paidNotice } from '../../../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../../../components/toast/toast';
import { useMyWalletQuery } from '../../../../domain/wallet/walletApi';
import { PAY_HEADING_ID } from '../RepaymentCard';
import { AddToPay, isShort } from './AddToPay';
import { ChoosePayment } from './ChoosePayment';
import { ConfirmPayment } from './ConfirmPayment';
import { MandateLine } from './MandateLine';
import { describePayment, isPaidSince, type PlannedPayment } from './plannedPayment';

interface PayCardProps {
  loan: Loan;
  repayment: LoanRepayment;
}

/** A payment whose answer got lost; it may still arrive. */
interface UnsurePayment {
  payment: PlannedPayment;
  /** The loan's number of events before it. */
  since: number;
}

const AT_FIRST: PaymentChoice = { way: 'next', amount: '' };

export function PayCard({ loan, repayment }: PayCardProps) {
  const [choice, setChoice] = useState(AT_FIRST);
  const [planned, setPlanned] = useState<PlannedPayment>();
  const [effect, setEffect] = useState<ExtraEffect>('endsSooner');
  /** A paid one starts the choice anew. */
  const [paidCount, setPaidCount] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [unsure, setUnsure] = useState<UnsurePayment>();
  // Choosing the same amount again after a lost answer pays only once.
  const [keyFor] = useState(() => createIdempotencyKeys<PlannedPayment>());
  const { data: wallet } = useMyWalletQuery();
  const [isOtherWay, setIsOtherWay] = useState(false);
  const account = wallet?.receivingAccount;
  const isWalletShort = wallet !== undefined && account !== undefined && isShort(repayment, wallet);

  function end(paid: PlannedPayment): void {
    keyFor.forget();
    dismissFailures();
    showToast(paidNotice(describePayment(paid)));
    setChoice(AT_FIRST);
    setEffect('endsSooner');
    setPlanned(undefined);
    setUnsure(undefined);
    setPaidCount(paidCount + 1);
  }

  return (
    <Card component="section" aria-labelledby={PAY_HEADING_ID} sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id={PAY_HEADING_ID} tabIndex={-1} variant="h2" sx={{ mb: 2 }}>
        Pay
      </Typography>
      {unsure && !isSending && <PaidAfterAll loan={loan} unsure={unsure} onPaid={end} />}
      {isWalletShort && !planned && (
        <Box sx={{ mb: isOtherWay ? 3 : 0 }}>
          <AddToPay repayment={repayment} wallet={wallet} account={account} />
        </Box>
      )}
      {planned ? (
        <ConfirmPayment
          loan={loan}
          planned={withChanges(planned, repayment, effect)}
          onEffect={setEffect}
          repayment={repayment}
          balanceKobo={wallet?.balanceKobo}
          keyFor={keyFor}
          isSending={isSending}
          setIsSending={setIsSending}
          onBack={() => setPlanned(undefined)}
          onUnsure={(payment, since) => setUnsure({ payment, since })}
          onPaid={end}
        />
      ) : isWalletShort && !isOtherWay ? (
        <Button onClick={() => setIsOtherWay(true)} sx={{ mt: 2, ml: -1 }}>
          Pay another way
        </Button>
      ) : (
        <ChoosePayment
          key={paidCount}
          repayment={repayment}
          today={loan.today}
          acts={loan.acts}
          balanceKobo={wallet?.balanceKobo}
          choice={choice}
          onChosen={(chosen, payment) => {
            setChoice(chosen);
            setPlanned(payment);
          }}
        />
      )}
      <MandateLine />
    </Card>
  );
}

function withChanges(planned: PlannedPayment, repayment: LoanRepayment, effect: ExtraEffect): PlannedPayment {
  // The settlement amount grows if a new day has begun.
  if (planned.way === 'settle') return { ...planned, amountKobo: repayment.settlementKobo };
  return planned.way === 'extra' ? { ...planned, effect } : planned;
}

interface PaidAfterAllProps {
  loan: Loan;
  unsure: UnsurePayment;
  onPaid: (payment: PlannedPayment) => void;
}

/** Shows nothing; ends the payment once the loan has it. */
function PaidAfterAll({ loan, unsure: { payment, since }, onPaid }: PaidAfterAllProps) {
  const isPaid = isPaidSince(since, payment, loan);
  useEffect(() => {
    if (isPaid) onPaid(payment);
  });
  return null;
}
