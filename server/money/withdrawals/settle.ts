import type { Kobo } from '#contract/money/kobo';
import type { PayoutFailure } from '#contract/money/payouts/payoutFailures';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { PayoutRow } from '../../kernel/db/schema/payments';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { AccountRef } from '../ledger/account';
import { transferOnce, holdOpenWallet } from '../ledger/service';
import type { Posting } from '../ledger/command';
import type { PayoutStatus } from '../../kernel/payments/provider';
import { insertItem, moveItem } from '../ledger/suspenseItems';
import { isApproved } from '../../kernel/approvals/repository';
import { proveAccount, takeOverAccount } from '../../people/bankAccounts/proofs';
import { findBankAccount } from '../../people/users/repository';
import { paidPostings, returnedKobo, returnPostings, type Return } from './payoutPostings';
import { changePayout, isOfPerson, lockPayout, type PayoutOfPerson } from './repository';

type Outcome = 'paid' | Return;
type Context = Pick<ServerContext, 'now'>;

/**
 * Books an outcome once, in whatever order notices arrive.
 * @throws Error for an unknown payout or contradicting outcomes, which an administrator must check
 */
export async function settlePayout(context: Context, tx: Tx, payoutId: string, status: PayoutStatus): Promise<void> {
  if (status.state === 'pending' || status.state === 'notFound') return;
  const payout = await lockPayout(tx, payoutId);
  if (!payout) throw new Error('There is no payout with this reference');
  const isOpen = payout.state === 'sent' || payout.state === 'requested';
  if (status.state === 'failed') {
    if (payout.state === 'failed' || payout.state === 'reversed') return;
    if (!isOpen) throw new Error('A payout failed after it was paid');
    await end(context, tx, payout, 'failed');
    return changePayout(tx, payoutId, { failure: status.failure, failureCode: status.code ?? null });
  }
  if (payout.state === 'failed') throw new Error('A payout was paid after it had failed');
  if (isOpen) await pay(context, tx, payout, status.feeKobo);
  // A reversed payout was paid before, even if no notice said so.
  if (status.state === 'paid' || payout.state === 'reversed') return;
  await end(context, tx, payout, 'reversed');
}

/** Returns the money of a payout in review, which the provider doesn't know. Requires the payout's lock. */
export async function refusePayout(
  context: Context,
  tx: Tx,
  payout: PayoutRow,
  { refusedBy, failure }: { refusedBy: string | null; failure: PayoutFailure },
): Promise<void> {
  await end(context, tx, payout, 'failed', refusedBy);
  await changePayout(tx, payout.id, { failure });
}

async function pay(context: Context, tx: Tx, payout: PayoutRow, feeKobo: Kobo): Promise<void> {
  // Stryker disable next-line ConditionalExpression: nobody has no bank account
  if (isOfPerson(payout)) await recordArrival(context, tx, payout);
  await book(tx, payout, 'paid', paidPostings(payout, feeKobo));
  await settle(context, tx, payout, 'paid', feeKobo);
  if (isOfPerson(payout)) await enqueue(tx, 'withdrawal-settled-mail', { payoutId: payout.id, outcome: 'paid' });
}

/** If two administrators released a payout to an account proved by another person, the account is now this person's. */
export async function recordArrival({ now }: Context, tx: Tx, payout: PayoutOfPerson): Promise<void> {
  const { id, userId, bankCode, accountNumber } = payout;
  const current = await findBankAccount(tx, userId);
  if (current?.bankCode !== bankCode || current.accountNumber !== accountNumber) return;
  const isReleased = await isApproved(tx, 'withdrawalRelease', id);
  const proof = { userId, bankCode, accountNumber, means: 'payout', provedAt: now() } as const;
  await (isReleased ? takeOverAccount : proveAccount)(tx, proof);
}

async function end(
  context: Context,
  tx: Tx,
  payout: PayoutRow,
  outcome: Return,
  causedBy: string | null = null,
): Promise<void> {
  const isForNobody = isOfPerson(payout) && !(await holdOpenWallet(tx, payout.userId));
  const origin: AccountRef = isForNobody ? { kind: 'suspense' } : originOf(payout);
  const { transferId } = await book(tx, payout, outcome, returnPostings(payout, outcome, origin), causedBy);
  if (isForNobody) {
    const { id: reference, provider, accountNumber } = payout;
    const item = { transferId, provider, reference, amountKobo: returnedKobo(payout, outcome), accountNumber };
    await insertItem(tx, { ...item, receivedAt: context.now() });
  }
  await settle(context, tx, payout, outcome, payout.feeKobo);
  // Stryker disable next-line ConditionalExpression: without an id, no item moves
  if (payout.suspenseItemId !== null) await moveItem(tx, payout.suspenseItemId, 'open');
  // The mail says that the money is back in the wallet, which isn't true for suspense.
  if (isOfPerson(payout) && !isForNobody)
    await enqueue(tx, 'withdrawal-settled-mail', { payoutId: payout.id, outcome });
}

const kinds = { paid: 'payoutPaid', failed: 'payoutFailed', reversed: 'payoutReversed' } as const;

const book = (
  tx: Tx,
  { id, amountKobo }: PayoutRow,
  outcome: Outcome,
  postings: readonly Posting[],
  causedBy: string | null = null,
) =>
  transferOnce(
    tx,
    {
      kind: kinds[outcome],
      key: `payout:${id}:${outcome}`,
      content: { payoutId: id, amountKobo },
      reference: id,
      causedBy,
    },
    postings,
  );

async function settle({ now }: Context, tx: Tx, payout: PayoutRow, state: Outcome, feeKobo: Kobo | null) {
  await changePayout(tx, payout.id, { state, settledAt: now(), ...(feeKobo !== null && { feeKobo }) });
}

function originOf(payout: PayoutRow): AccountRef {
  if (isOfPerson(payout)) return { kind: 'wallet', userId: payout.userId };
  return { kind: payout.suspenseItemId === null ? 'houseFunds' : 'suspense' };
}
