import { addKobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { PayoutRow } from '#server/kernel/db/schema/payments';
import { settlePayout } from '#server/money/withdrawals/settle';
import type { PayoutLine, PayoutStatus } from '#server/kernel/payments/provider';
import type { GivenDatabase } from '../databaseSuite';
import type { Bank } from './bankBooks';
import { barePayout } from './bareMoney';

export const AMOUNT = naira(2_000);
export const FEE = naira(25);
export const WITH_FEE = addKobo(AMOUNT, FEE);

export const THERE = {
  pending: { state: 'pending' },
  paid: { state: 'paid', feeKobo: FEE },
  failed: { state: 'failed', failure: 'accountUnusable' },
  reversed: { state: 'reversed', feeKobo: FEE },
  notFound: { state: 'notFound' },
} satisfies Record<PayoutStatus['state'], PayoutStatus>;
export type There = keyof typeof THERE;
export type Here = PayoutRow['state'];

/** A payout in this state, in our books alone. @returns its id */
export async function payoutHere(
  given: GivenDatabase,
  bank: Bank,
  { userId, state = 'sent', feeKobo = FEE }: { userId: string; state?: Here; feeKobo?: Kobo },
): Promise<string> {
  const isUnderWay = state === 'requested' || state === 'sent' || state === 'inReview';
  const { id } = await barePayout(given, userId, { state: isUnderWay ? state : 'sent', provider: bank.name });
  if (isUnderWay) return id;
  const outcome = THERE[state];
  const status = 'feeKobo' in outcome ? { ...outcome, feeKobo } : outcome;
  await inTransaction(given, (tx) => settlePayout(given, tx, id, status));
  return id;
}

/** Adds a payout to the provider's list, at yesterday's noon. */
export function payoutThere(
  { books, noon }: Bank,
  reference: string,
  status: PayoutStatus,
  change: Partial<PayoutLine & { at: Date }> = {},
): void {
  const { amountKobo = AMOUNT } = change;
  const debitedKobo = debitOf(amountKobo, status);
  books.payouts.push({ at: noon(), reference, amountKobo, status, debitedKobo, ...change });
}

const debitOf = (amountKobo: Kobo, status: PayoutStatus): Kobo => {
  if (status.state === 'paid') return addKobo(amountKobo, status.feeKobo);
  return status.state === 'reversed' ? status.feeKobo : NO_KOBO;
};

/** What is wrong with payouts also shows in the balance, which has its own tests. */
export const withoutBalance = (differences: readonly object[]): object[] =>
  differences.filter((one) => !('kind' in one && one.kind === 'balance'));
