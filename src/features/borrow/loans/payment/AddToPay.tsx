import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { LoanRepayment } from '#contract/lending/loans/loanSchema';
import { subtractKobo } from '#contract/money/kobo';
import type { ReceivingAccount, Wallet } from '#contract/money/wallet/walletSchema';
import { Amount } from '../../../../domain/money/Amount';
import { PayInto } from '../../../../domain/wallet/PayInto';
import { nextUnpaid } from '../instalments';
import { nextPaymentKobo } from './plannedPayment';

interface AddToPayProps {
  repayment: LoanRepayment;
  wallet: Wallet;
  account: ReceivingAccount;
}

export const isShort = (repayment: LoanRepayment, { balanceKobo }: Pick<Wallet, 'balanceKobo'>): boolean =>
  balanceKobo < nextPaymentKobo(repayment);

/** For a wallet without enough money: what to transfer where. */
export function AddToPay({ repayment, wallet: { balanceKobo }, account }: AddToPayProps) {
  const next = nextUnpaid(repayment.instalments);
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: '60ch' }}>
        <span>
          Transfer{' '}
          <strong>
            <Amount kobo={subtractKobo(nextPaymentKobo(repayment), balanceKobo)} />
          </strong>{' '}
        </span>
        {balanceKobo > 0 && (
          <span>
            (your wallet holds <Amount kobo={balanceKobo} />){' '}
          </span>
        )}
        <span>to this account. </span>
        {repayment.dueKobo > 0
          ? 'We take it the moment it arrives.'
          : next && `We take it on ${formatDay(next.dueOn)}, or when you pay earlier.`}
      </Typography>
      <PayInto account={account} />
    </>
  );
}
