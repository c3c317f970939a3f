import { multiplyKobo, subtractKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { PayoutRow } from '../../db/schema/payments';
import { enqueue } from '../../jobs/enqueue';
import { holdOwnFunds } from '../../ledger/ownFunds';
import { transferOnce, type Command } from '../../ledger/service';
import { requireProvider } from '../../payments/requireProvider';
import type { BankAccountOfUser } from '../../users/repository';
import { requireFree } from '../loans/requireFree';
import { countOpenPayouts, findPayoutOfTransfer, insertPayout } from './repository';

/** Money that leaves a wallet for its owner's bank account. */
interface Outgoing extends Pick<Command, 'key' | 'content' | 'causedBy'> {
  userId: string;
  amountKobo: Kobo;
  account: BankAccountOfUser;
  /** What the bank calls the account's holder, where that was asked. */
  accountName: string | undefined;
  needsReview: boolean;
  /** Throws where the money may not leave; asked for a new command alone. */
  judge?: () => Promise<void>;
}

/**
 * Takes money out of a wallet, once under its key, and has it paid by a job, unless it waits for a review (section 23.4).
 * @throws CodedError PAYMENTS_UNAVAILABLE, INSUFFICIENT_FUNDS, HOUSE_FUNDS_TOO_LOW, TRANSFER_KEY_REUSED; what `judge` throws
 */
export async function takeOut(context: ServerContext, tx: Tx, outgoing: Outgoing): Promise<PayoutRow> {
  const { userId, amountKobo, account, accountName = null, needsReview, judge, ...command } = outgoing;
  const provider = requireProvider(context);
  // With the fees of those that are still on their way: clients' money pays for none of them.
  await holdOwnFunds(tx, multiplyKobo(provider.payoutFee(amountKobo), (await countOpenPayouts(tx)) + 1));
  const { transferId, repeated } = await transferOnce(tx, { kind: 'withdrawal', ...command }, async () => {
    await judge?.();
    await requireFree(tx, userId, amountKobo);
    return [
      { account: { kind: 'wallet', userId }, amountKobo: subtractKobo(NO_KOBO, amountKobo) },
      { account: { kind: 'payoutsInFlight' }, amountKobo },
    ];
  });
  const earlier = repeated ? await findPayoutOfTransfer(tx, transferId) : undefined;
  if (earlier) return earlier;
  const payout = await insertPayout(tx, {
    userId,
    transferId,
    provider: provider.name,
    amountKobo,
    state: needsReview ? 'inReview' : 'requested',
    ...account,
    accountName,
    requestedAt: context.now(),
  });
  if (!needsReview) await enqueue(tx, 'send-payout', { payoutId: payout.id });
  return payout;
}
