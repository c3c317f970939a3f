import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { accountKey, isOwned, type AccountRef } from './account';
import { findAccount, findAccounts, lockWallets, openAccounts } from './accounts';
import { mergePostings, isSameCommand, type Command, type Posting } from './command';
import { companyBalances } from './balances';
import { insertBooking, insertPostings } from './bookings';
import { findTransferByKey, insertTransfer } from './repository';
import { mayHoldMoney } from '../../people/users/repository';

/**
 * Books a transfer once; the same command again returns the first transfer as `repeated`. Locks the key, then wallets
 * and escrows by id.
 * @param postings given beforehand, which saves a round trip; or a function called under the key's lock, only for a new
 * command
 * @throws CodedError TRANSFER_KEY_REUSED, INSUFFICIENT_FUNDS; Error if postings don't sum to 0, or an escrow was never
 * opened
 */
export async function transferOnce(
  tx: Tx,
  command: Command,
  postings: readonly Posting[] | (() => Promise<readonly Posting[]>),
): Promise<{ transferId: string; repeated: boolean }> {
  if (typeof postings !== 'function') return bookKnown(tx, command, mergePostings(postings));
  const transferId = await insertTransfer(tx, command);
  if (transferId === undefined) return findEarlier(tx, command);
  await book(tx, transferId, mergePostings(await postings()));
  return { transferId, repeated: false };
}

async function bookKnown(tx: Tx, command: Command, postings: readonly Posting[]) {
  const booking = await insertBooking(tx, command, postings);
  if (!booking) return findEarlier(tx, command);
  const { transferId, isPosted } = booking;
  if (!isPosted) await openAndBook(tx, transferId, postings);
  return { transferId, repeated: false };
}

async function findEarlier(tx: Tx, command: Command): Promise<{ transferId: string; repeated: true }> {
  const earlier = await findTransferByKey(tx, command.key);
  if (!earlier || !isSameCommand(earlier, command)) throw new CodedError('TRANSFER_KEY_REUSED');
  return { transferId: earlier.id, repeated: true };
}

async function book(tx: Tx, transferId: string, postings: readonly Posting[]): Promise<void> {
  // Stryker disable next-line ConditionalExpression: opening first gives the same, and costs each transfer a round trip
  if (!(await insertPostings(tx, transferId, postings))) await openAndBook(tx, transferId, postings);
}

async function openAndBook(tx: Tx, transferId: string, postings: readonly Posting[]): Promise<void> {
  const accounts = postings.map(({ account }) => account);
  await openAccounts(
    tx,
    accounts.filter((account) => account.kind === 'wallet'),
  );
  if (await insertPostings(tx, transferId, postings)) return;
  const opened = await findAccounts(tx, accounts);
  const missing = accounts.map(accountKey).filter((key) => !opened.has(key));
  throw new Error(`There is no ${missing.join(', no ')}`);
}

export async function openEscrow(tx: Tx, loanId: string): Promise<void> {
  await openAccounts(tx, [{ kind: 'escrow', loanId }]);
}

/** Locks wallets by id until the transaction ends; lock all in one call. @returns balances in kobo by owner */
export async function holdWallets(tx: Tx, userIds: readonly string[]): Promise<Map<string, Kobo>> {
  const owners = [...new Set(userIds)];
  const balances = await lockWallets(tx, owners);
  // Stryker disable next-line ConditionalExpression: asked again, they answer the same
  if (balances.size === owners.length) return balances;
  // A new wallet has the highest id, so the lock order is kept.
  await openAccounts(
    tx,
    owners.map((userId) => ({ kind: 'wallet', userId })),
  );
  return lockWallets(tx, owners);
}

/** An account's current balance; 0 if it doesn't exist yet. */
export async function balanceOf(reader: Reader, account: AccountRef): Promise<Kobo> {
  if (!isOwned(account)) return (await companyBalances(reader))[account.kind];
  return (await findAccount(reader, account))?.balanceKobo ?? NO_KOBO;
}

/** Like `transferOnce`; also returns the result of `work`, or undefined for a repeated command. */
export async function transferWith<Result extends { postings: readonly Posting[] }>(
  tx: Tx,
  command: Command,
  work: () => Promise<Result>,
): Promise<{ transferId: string; result: Result | undefined }> {
  const done: { result?: Result } = {};
  const { transferId } = await transferOnce(tx, command, async () => {
    done.result = await work();
    return done.result.postings;
  });
  return { transferId, result: done.result };
}

/**
 * Locks the wallet until the transaction ends, as a deletion or promotion of its owner does.
 * @returns whether it may receive money: false for deleted users and administrators
 */
export async function holdOpenWallet(tx: Tx, userId: string): Promise<boolean> {
  await holdWallets(tx, [userId]);
  return mayHoldMoney(tx, userId);
}
