import { addKobo, kobo, type Kobo } from '../../../contract/money/kobo';
import { accountKey, type AccountRef } from './account';
import type { Posting } from './command';

/**
 * What each account gets in all: one posting an account, and none of 0.
 * @throws Error where they are fewer than two, or do not sum to 0: whoever made them has miscalculated
 */
export function addUp(postings: readonly Posting[]): Posting[] {
  const total = postings.reduce((sum, { amountKobo }) => sum + BigInt(amountKobo), 0n);
  if (total !== 0n) throw new Error(`The postings of a transfer sum to ${total} kobo`);
  const byAccount = new Map<string, { account: AccountRef; amountKobo: Kobo }>();
  for (const { account, amountKobo } of postings) {
    const before = byAccount.get(accountKey(account))?.amountKobo ?? kobo(0);
    byAccount.set(accountKey(account), { account, amountKobo: addKobo(before, amountKobo) });
  }
  const added = [...byAccount.values()].filter(({ amountKobo }) => amountKobo !== 0);
  if (added.length < 2) throw new Error('A transfer moves money between two accounts at least');
  return added;
}
