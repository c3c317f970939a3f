import type { Withdrawal } from '#contract/money/payouts/withdrawalSchema';
import { heldUntil } from './held';
import type { PayoutRow } from '../../kernel/db/schema/payments';

export function presentWithdrawal(payout: PayoutRow): Withdrawal {
  const { id, amountKobo, state, bankName, accountNumber, requestedAt, settledAt, feeChargedKobo, failure } = payout;
  const { dutyKobo } = payout;
  const until = heldUntil(payout);
  return {
    id,
    amountKobo,
    state,
    bankName,
    accountEndsIn: accountNumber.slice(-4),
    ...(feeChargedKobo > 0 && { feeKobo: feeChargedKobo }),
    ...(dutyKobo > 0 && { dutyKobo }),
    requestedAt: requestedAt.toISOString(),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(failure && { failure }),
    ...(until && { heldUntil: until.toISOString() }),
  };
}
