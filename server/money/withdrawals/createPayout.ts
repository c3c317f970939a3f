import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { PayoutRow } from '../../db/schema/payments';
import { enqueue } from '../../jobs/enqueue';
import { holdOwnFunds, holdOwnFundsOrSay } from '../ledger/ownFunds';
import { transferOnce } from '../ledger/service';
import type { Command, Posting } from '../ledger/command';
import { requireProvider } from '../../payments/requireProvider';
import { feesOnTheWay } from './feesOnTheWay';
import { findPayoutOfTransfer, insertPayout, type NewPayout } from './repository';

interface Outgoing {
  command: Command;
  /** What of the amount is the house's own, besides the fee; nothing unless it is said. */
  costKobo?: Kobo;
  /** From where it is to payoutsInFlight; asked for a new command alone. */
  postings: () => Promise<readonly Posting[]>;
  payout: Omit<NewPayout, 'transferId' | 'provider' | 'requestedAt'>;
}

/**
 * Takes money from where it is, once under the command's key, and has it paid to a bank account by a job, unless it
 * waits for a review (docs/product/money.md#payouts). Only a new command asks for the company's funds.
 * @throws CodedError PAYMENTS_UNAVAILABLE, INSUFFICIENT_FUNDS, TRANSFER_KEY_REUSED; HOUSE_FUNDS_TOO_LOW, or HOUSE_FUNDS_SHORT for
 *   administrators; what `postings` throws
 */
export async function createPayout(context: ServerContext, tx: Tx, outgoing: Outgoing): Promise<PayoutRow> {
  const provider = requireProvider(context);
  const { amountKobo, state, userId } = outgoing.payout;
  const cost = async () => addKobo(outgoing.costKobo ?? NO_KOBO, await feesOnTheWay(context, tx, amountKobo));
  // Payouts without a user come from administrators (suspense, company funds).
  const holdFunds = userId === undefined ? holdOwnFundsOrSay : holdOwnFunds;
  const { transferId, repeated } = await transferOnce(tx, outgoing.command, async () => {
    await holdFunds(tx, cost);
    return outgoing.postings();
  });
  const earlier = repeated ? await findPayoutOfTransfer(tx, transferId) : undefined;
  if (earlier) return earlier;
  const payout = await insertPayout(tx, {
    ...outgoing.payout,
    transferId,
    provider: provider.name,
    requestedAt: context.now(),
  });
  if (state === 'requested') await enqueue(tx, 'send-payout', { payoutId: payout.id });
  return payout;
}
