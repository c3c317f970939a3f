import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { Tx, Reader } from '../../db/connection';
import type { PayoutRow } from '../../db/schema/payments';
import { enqueue } from '../../jobs/enqueue';
import { holdOwnFunds, holdOwnFundsOrSay } from '../ledger/ownFunds';
import { requireNotPaused } from '../pause/service';
import { transferOnce } from '../ledger/service';
import type { Command, Posting } from '../ledger/command';
import { requireProvider } from '../../payments/provider';
import { findPayoutOfTransfer, insertPayout, type NewPayout, findAllOpenAmounts } from './repository';

interface Outgoing {
  command: Command;
  /** Paid from company funds besides the fee. */
  costKobo?: Kobo;
  postings: () => Promise<readonly Posting[]>;
  payout: Omit<NewPayout, 'transferId' | 'provider' | 'requestedAt'>;
}

/**
 * Books a payout once per key; a job sends it unless it needs a review (docs/product/money.md#payouts). Only a new
 * command checks the company's funds.
 * @throws CodedError PAYMENTS_UNAVAILABLE, PAYMENTS_PAUSED, INSUFFICIENT_FUNDS, TRANSFER_KEY_REUSED; HOUSE_FUNDS_TOO_LOW, or
 *   HOUSE_FUNDS_SHORT for administrators; errors of `postings`
 */
export async function createPayout(context: ServerContext, tx: Tx, outgoing: Outgoing): Promise<PayoutRow> {
  const provider = requireProvider(context);
  const { amountKobo, state, userId } = outgoing.payout;
  const cost = async () => addKobo(outgoing.costKobo ?? NO_KOBO, await openPayoutFees(context, tx, amountKobo));
  // Payouts without a user come from administrators (suspense, company funds).
  const holdFunds = userId === undefined ? holdOwnFundsOrSay : holdOwnFunds;
  const { transferId, repeated } = await transferOnce(tx, outgoing.command, async () => {
    await requireNotPaused(tx);
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

/** Company funds must cover them. @throws CodedError PAYMENTS_UNAVAILABLE */
export async function openPayoutFees(context: ServerContext, db: Reader, amountKobo: Kobo): Promise<Kobo> {
  const provider = requireProvider(context);
  const amounts = [...(await findAllOpenAmounts(db)), amountKobo];
  return addKobo(...amounts.map((amount) => provider.payoutFee(amount)));
}
