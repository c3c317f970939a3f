import type { ErrorName } from '#contract/errors';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import type { Tx, Reader } from '../../kernel/db/connection';
import type { PayoutRow } from '../../kernel/db/schema/payments';
import { enqueue } from '../../kernel/jobs/enqueue';
import { lackOfFunds, refuseLack, refuseLackAndSay } from '../ledger/ownFunds';
import { transferWith } from '../ledger/service';
import { requireNotPaused } from '../pause/service';
import type { Command, Posting } from '../ledger/command';
import { requireProvider } from '../../kernel/payments/provider';
import { heldUntil } from './held';
import { findPayoutOfTransfer, insertPayout, type NewPayout, findAllOpenAmounts } from './repository';

interface Outgoing {
  command: Command;
  /** A further cost that company funds must cover besides the fee, in kobo. */
  costKobo?: Kobo;
  /**
   * The part of the provider's fee that the owner pays, in kobo; if absent, the company pays. Called while the
   * company's own funds are locked, so for one payout at a time.
   */
  charge?: (fee: PayoutFee) => Promise<Kobo>;
  /** Postings to payoutsInFlight; only called for a new command. */
  postings: (chargedKobo: Kobo) => Promise<readonly Posting[]>;
  payout: Omit<NewPayout, 'transferId' | 'provider' | 'requestedAt' | 'feeChargedKobo'>;
}

export interface PayoutFee {
  feeKobo: Kobo;
  /** Whether the company's own funds cover it. */
  isAffordable: boolean;
}

/** What `createPayout` throws for payouts that administrators order. */
export const PAYOUT_ERRORS = [
  'HOUSE_FUNDS_SHORT',
  'INSUFFICIENT_FUNDS',
  'PAYMENTS_PAUSED',
  'PAYMENTS_UNAVAILABLE',
  'TRANSFER_KEY_REUSED',
] as const satisfies readonly ErrorName[];

/**
 * Books a payout once per key; a job sends it unless it needs a review (docs/product/money.md#payouts). Only a new
 * command checks the company's funds.
 * @throws CodedError PAYMENTS_UNAVAILABLE, PAYMENTS_PAUSED, INSUFFICIENT_FUNDS, TRANSFER_KEY_REUSED;
 * HOUSE_FUNDS_TOO_LOW, or HOUSE_FUNDS_SHORT for administrators; errors of `postings`
 */
export async function createPayout(context: ServerContext, tx: Tx, outgoing: Outgoing): Promise<PayoutRow> {
  const provider = requireProvider(context);
  const { amountKobo, state, userId } = outgoing.payout;
  const cost = async () => addKobo(outgoing.costKobo ?? NO_KOBO, await openPayoutFees(context, tx, amountKobo));
  const { transferId, result } = await transferWith(tx, outgoing.command, async () => {
    await requireNotPaused(tx);
    const lackKobo = await lackOfFunds(tx, cost);
    const fee = { feeKobo: provider.payoutFee(amountKobo), isAffordable: lackKobo <= 0 };
    const chargedKobo = (await outgoing.charge?.(fee)) ?? NO_KOBO;
    // Payouts without a user come from administrators (suspense, company funds).
    if (chargedKobo === 0) (userId === undefined ? refuseLackAndSay : refuseLack)(lackKobo);
    const postings = await outgoing.postings(chargedKobo);
    const feePosting: Posting = { account: { kind: 'providerFees' }, amountKobo: chargedKobo };
    return { chargedKobo, postings: [...postings, feePosting] };
  });
  const earlier = result ? undefined : await findPayoutOfTransfer(tx, transferId);
  if (earlier) return earlier;
  const payout = await insertPayout(tx, {
    ...outgoing.payout,
    // Stryker disable next-line OptionalChaining: a repeated command has its payout
    feeChargedKobo: result?.chargedKobo ?? NO_KOBO,
    transferId,
    provider: provider.name,
    requestedAt: context.now(),
  });
  if (state === 'requested') await enqueue(tx, 'send-payout', { payoutId: payout.id });
  if (heldUntil(payout)) await enqueue(tx, 'withdrawal-held-mail', { payoutId: payout.id });
  return payout;
}

/**
 * The provider's fees, in kobo, for all open payouts and one of this amount. Company funds must cover them.
 * @throws CodedError PAYMENTS_UNAVAILABLE
 */
export async function openPayoutFees(context: ServerContext, db: Reader, amountKobo: Kobo): Promise<Kobo> {
  const provider = requireProvider(context);
  const amounts = [...(await findAllOpenAmounts(db)), amountKobo];
  return addKobo(...amounts.map((amount) => provider.payoutFee(amount)));
}
