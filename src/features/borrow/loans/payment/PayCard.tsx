import { useState } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Loan, LoanRepayment } from '../../../../../contract/lending/loans/loanSchema';
import type { PaymentChoice } from '../../../../../contract/lending/loans/loanRules';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useMyWalletQuery } from '../../../../domain/wallet/walletApi';
import { PAY_HEADING_ID } from '../payHeading';
import { ChoosePayment } from './ChoosePayment';
import { ConfirmPayment } from './ConfirmPayment';
import type { PlannedPayment } from './plannedPayment';

interface PayCardProps {
  loan: Loan;
  repayment: LoanRepayment;
}

const AT_FIRST: PaymentChoice = { way: 'next', amount: '' };

export function PayCard({ loan, repayment }: PayCardProps) {
  const [choice, setChoice] = useState(AT_FIRST);
  const [planned, setPlanned] = useState<PlannedPayment>();
  // Choosing the same amount again after a lost answer pays only once.
  const [keyFor] = useState(() => createIdempotencyKeys<PlannedPayment>());
  const { data: wallet } = useMyWalletQuery();
  return (
    <Card component="section" aria-labelledby={PAY_HEADING_ID} sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id={PAY_HEADING_ID} tabIndex={-1} variant="h2" sx={{ mb: 2 }}>
        Pay
      </Typography>
      {planned ? (
        <ConfirmPayment
          loan={loan}
          // The settlement amount grows if a new day has begun.
          planned={planned.way === 'settle' ? { ...planned, amountKobo: repayment.settlementKobo } : planned}
          repayment={repayment}
          balanceKobo={wallet?.balanceKobo}
          keyFor={keyFor}
          onBack={() => setPlanned(undefined)}
          onPaid={() => {
            setChoice(AT_FIRST);
            setPlanned(undefined);
          }}
        />
      ) : (
        <ChoosePayment
          repayment={repayment}
          acts={loan.acts}
          balanceKobo={wallet?.balanceKobo}
          choice={choice}
          onChosen={(chosen, payment) => {
            setChoice(chosen);
            setPlanned(payment);
          }}
        />
      )}
    </Card>
  );
}
