import { isDeepStrictEqual } from 'node:util';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { type Kobo, addKobo, kobo } from '#contract/money/kobo';
import { type AccountRef, accountKey } from './account';

/** One account's change by a transfer, in kobo: positive for a credit. A transfer's postings sum to 0. */
export interface Posting {
  account: AccountRef;
  amountKobo: Kobo;
}

export interface Command {
  kind: TransferKind;
  /** Idempotency key, such as `deposit:provider:reference`, or caller and Idempotency-Key. */
  key: string;
  /** The inputs, never the result: a repeated command must match them. */
  content: Record<string, string | number>;
  reference?: string;
  causedBy: string | null;
}

type CommandContent = Pick<Command, 'kind' | 'content'>;

/** Whether a repeated idempotency key was sent with the same command. */
export const isSameCommand = (one: CommandContent, other: CommandContent): boolean =>
  one.kind === other.kind && isDeepStrictEqual(one.content, other.content);

/** Adds up the postings of each account and drops zeros. @throws Error for fewer than two, or a sum other than 0 */
export function mergePostings(postings: readonly Posting[]): Posting[] {
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
