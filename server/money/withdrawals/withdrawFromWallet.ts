import { addKobo, negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { dutyOn } from '#contract/money/payouts/stampDuty';
import type { HoldReason } from '#contract/money/payouts/speedLimits';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { PayoutRow } from '../../kernel/db/schema/payments';
import { insertCovered } from '../coveredFees/repository';
import { readCovering } from '../coveredFees/service';
import type { Command } from '../ledger/command';
import type { BankAccountOfUser } from '../../people/users/repository';
import { requireFree, type WalletClaims } from './requireFree';
import { createPayout } from './createPayout';
import { chargeOf, refuseHigherDuty, refuseHigherFee } from './fee';

interface Outgoing extends Pick<Command, 'key' | 'content' | 'causedBy'> {
  userId: string;
  amountKobo: Kobo;
  /** The fee shown to the person; undefined if the company always pays, as for a loan's payout. */
  shownFeeKobo: Kobo | undefined;
  /** The stamp duty shown to the person; 0 if left out. Not asked where no fee was shown. */
  shownDutyKobo?: Kobo;
  account: BankAccountOfUser;
  accountName: string | undefined;
  /** Reasons for a review by two administrators; empty if it needs none. */
  heldBecause: readonly HoldReason[];
  /** Throws if the money may not leave; only called for a new command. */
  judge?: () => Promise<void>;
}

/**
 * Books a withdrawal once per key; a job sends it unless it needs a review.
 * @throws CodedError PAYMENTS_UNAVAILABLE, INSUFFICIENT_FUNDS, TRANSFER_KEY_REUSED; WITHDRAWAL_FEE_CHANGED if fee or
 * duty are higher than was shown; HOUSE_FUNDS_TOO_LOW if the company must pay and can't; errors of `judge`
 */
export async function withdrawFromWallet(
  context: ServerContext,
  tx: Tx,
  claims: WalletClaims,
  outgoing: Outgoing,
): Promise<PayoutRow> {
  const { userId, amountKobo, shownFeeKobo, shownDutyKobo = NO_KOBO, account, accountName = null, ...rest } = outgoing;
  const { heldBecause, judge, ...command } = rest;
  const day = await lastOpenedDay(tx);
  const dutyKobo = dutyOn(amountKobo, await claims.taxesOn(tx, day));
  const payout = await createPayout(context, tx, {
    command: { kind: 'withdrawal', ...command },
    ...(shownFeeKobo !== undefined && {
      charge: async (fee) => {
        const { left } = await readCovering(tx, claims.coveredCounts, { userId, kind: 'withdrawal', day });
        const { feeKobo } = chargeOf(fee, left);
        refuseHigherFee(feeKobo, shownFeeKobo);
        return feeKobo;
      },
    }),
    postings: async (chargedKobo) => {
      await judge?.();
      if (shownFeeKobo !== undefined) refuseHigherDuty(dutyKobo, shownDutyKobo);
      const takenKobo = addKobo(amountKobo, chargedKobo, dutyKobo);
      await requireFree(tx, claims, userId, takenKobo);
      return [
        { account: { kind: 'wallet', userId }, amountKobo: negateKobo(takenKobo) },
        { account: { kind: 'payoutsInFlight' }, amountKobo },
        { account: { kind: 'stampDuty' }, amountKobo: dutyKobo },
      ];
    },
    payout: {
      userId,
      amountKobo,
      dutyKobo,
      state: heldBecause.length > 0 ? 'inReview' : 'requested',
      heldBecause: [...heldBecause],
      ...account,
      accountName,
    },
  });
  if (shownFeeKobo !== undefined && payout.feeChargedKobo === 0) {
    const { withdrawalsAMonth: most } = await claims.coveredCounts(tx);
    await insertCovered(tx, { transferId: payout.transferId, userId, kind: 'withdrawal', day, most });
  }
  return payout;
}
