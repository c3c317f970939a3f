import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { accountKey, isOwned, type AccountRef } from './account';
import { findAccount, findAccounts, lockWallets, openAccounts } from './accounts';
import { addUp } from './addUp';
import { houseBalances } from './houseBalances';
import { findTransferByKey, insertPostings, insertTransfer } from './repository';
import { isSameCommand, type Command, type Posting } from './command';

/**
 * Does a command once: whoever comes second with the same key and content is given the first transfer. It is dated with
 * the business day that was opened last.
 *
 * It locks the key, then wallets and escrows by id; people, loans, pledges and notes come before (`inTransaction`).
 * @param postings asked only for a new command, under the key's lock; those of one account are added up
 * @returns repeated: the transfer was there already
 * @throws CodedError TRANSFER_KEY_REUSED where the key stands for another command, INSUFFICIENT_FUNDS where a wallet or
 *   an escrow would fall below 0; Error for postings that do not sum to 0, and for an escrow that was never opened.
 *   The transaction then has to be given up
 */
export async function transferOnce(
  tx: Tx,
  command: Command,
  postings: () => Promise<readonly Posting[]>,
): Promise<{ transferId: string; repeated: boolean }> {
  const transferId = await insertTransfer(tx, command);
  if (transferId === undefined) return findEarlier(tx, command);
  await book(tx, transferId, addUp(await postings()));
  return { transferId, repeated: false };
}

async function findEarlier(tx: Tx, command: Command): Promise<{ transferId: string; repeated: true }> {
  const earlier = await findTransferByKey(tx, command.key);
  if (!earlier || !isSameCommand(earlier, command)) throw new CodedError('TRANSFER_KEY_REUSED');
  return { transferId: earlier.id, repeated: true };
}

/** Books the postings; wallets that nobody has touched yet are opened. */
async function book(tx: Tx, transferId: string, postings: readonly Posting[]): Promise<void> {
  if (await insertPostings(tx, transferId, postings)) return;
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

/** Opens a person's wallet, empty, unless it is there. */
export async function openWallet(tx: Tx, userId: string): Promise<void> {
  await openAccounts(tx, [{ kind: 'wallet', userId }]);
}

/** Opens the escrow of a listing, empty, unless it is there. */
export async function openEscrow(tx: Tx, loanId: string): Promise<void> {
  await openAccounts(tx, [{ kind: 'escrow', loanId }]);
}

/**
 * Holds people's wallets until the transaction ends, by id, so that what is decided by their balances stays true; wallets
 * that nobody has touched yet are opened. Whoever holds one and posts to others holds all of them at once.
 * @returns each owner's balance
 */
export async function holdWallets(tx: Tx, userIds: readonly string[]): Promise<Map<string, Kobo>> {
  const owners = [...new Set(userIds)];
  const balances = await lockWallets(tx, owners);
  const missing = owners.filter((userId) => !balances.has(userId));
  if (missing.length === 0) return balances;
  // A wallet that is opened now has the highest id, so the order of the locks is kept.
  await openAccounts(
    tx,
    missing.map((userId) => ({ kind: 'wallet', userId })),
  );
  return lockWallets(tx, owners);
}

/** What we owe an account's owner; 0 for a wallet or an escrow that was never opened. */
export async function balanceOf(reader: Reader, account: AccountRef): Promise<Kobo> {
  if (!isOwned(account)) return (await houseBalances(reader))[account.kind];
  return (await findAccount(reader, account))?.balanceKobo ?? NO_KOBO;
}

/** A free deposit or payout has no fee to post. */
export const withoutZeros = (postings: readonly Posting[]): Posting[] =>
  postings.filter(({ amountKobo }) => amountKobo !== 0);
