import { formatNaira } from '#contract/money/format';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { WithdrawalFee } from '#contract/money/payouts/withdrawalFeeSchema';
import { dutyOn } from '#contract/money/payouts/stampDuty';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { requireProvider } from '../../kernel/payments/provider';
import { readCovering } from '../coveredFees/service';
import { ownFunds } from '../ledger/ownFunds';
import type { WalletClaims } from './requireFree';
import { openPayoutFees, type PayoutFee } from './createPayout';

/**
 * The owner's fee for a withdrawal (docs/product/money.md#fees-of-the-provider).
 * @param left how many of this month's withdrawals the company still pays for
 */
export function chargeOf({ feeKobo, isAffordable }: PayoutFee, left: number): WithdrawalFee {
  if (left === 0) return { feeKobo, reason: 'usedUp' };
  return isAffordable ? { feeKobo: NO_KOBO } : { feeKobo, reason: 'companyFundsLow' };
}

/**
 * Shown before a withdrawal, which then states this fee.
 * @throws CodedError PAYMENTS_UNAVAILABLE
 */
export async function quoteFee(
  context: ServerContext,
  reader: Reader,
  claims: Pick<WalletClaims, 'coveredCounts' | 'taxesOn'>,
  { userId, amountKobo }: { userId: string; amountKobo: Kobo },
): Promise<WithdrawalFee> {
  const feeKobo = requireProvider(context).payoutFee(amountKobo);
  const day = await readLastOpenedDay(reader);
  const { left } = await readCovering(reader, claims.coveredCounts, { userId, kind: 'withdrawal', day });
  const isAffordable = (await openPayoutFees(context, reader, amountKobo)) <= (await ownFunds(reader));
  const dutyKobo = dutyOn(amountKobo, await claims.taxesOn(reader, day));
  return { ...chargeOf({ feeKobo, isAffordable }, left), ...(dutyKobo > 0 && { dutyKobo }) };
}

/** @throws CodedError WITHDRAWAL_FEE_CHANGED if it is higher than the fee that was shown */
export function refuseHigherFee(feeKobo: Kobo, shownKobo: Kobo): void {
  if (feeKobo <= shownKobo) return;
  const text = `This withdrawal now costs ${formatNaira(feeKobo)}, the bank's fee. Look at the amount again`;
  throw new CodedError('WITHDRAWAL_FEE_CHANGED', { text });
}

/** @throws CodedError WITHDRAWAL_FEE_CHANGED if it is higher than the duty that was shown */
export function refuseHigherDuty(dutyKobo: Kobo, shownKobo: Kobo): void {
  if (dutyKobo <= shownKobo) return;
  const text = `Stamp duty on this withdrawal is now ${formatNaira(dutyKobo)}. Look at the amount again`;
  throw new CodedError('WITHDRAWAL_FEE_CHANGED', { text });
}
