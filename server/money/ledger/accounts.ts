import { and, asc, eq, or, sql } from 'drizzle-orm';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { ledgerAccounts } from '../../kernel/db/schema/ledger';
import { accountKey, type AccountRef, type OwnedAccount } from './account';

const { kind, userId, loanId } = ledgerAccounts;

export function isAccount(account: AccountRef) {
  if (account.kind === 'wallet') return and(eq(kind, 'wallet'), eq(userId, account.userId));
  if (account.kind === 'escrow') return and(eq(kind, 'escrow'), eq(loanId, account.loanId));
  return eq(kind, account.kind);
}

type AccountRow = typeof ledgerAccounts.$inferSelect;

export function refOf({ kind: name, userId: user, loanId: loan }: AccountRow): AccountRef {
  if (name === 'wallet') return { kind: name, userId: user ?? '' };
  if (name === 'escrow') return { kind: name, loanId: loan ?? '' };
  return { kind: name };
}

/** The accounts that exist, by `accountKey`. */
export async function findAccounts(reader: Reader, accounts: readonly AccountRef[]): Promise<Map<string, AccountRow>> {
  const rows = await reader
    .select()
    .from(ledgerAccounts)
    .where(or(sql`false`, ...accounts.map(isAccount)));
  return new Map(rows.map((row) => [accountKey(refOf(row)), row]));
}

export async function findAccount(reader: Reader, account: AccountRef): Promise<AccountRow | undefined> {
  return (await findAccounts(reader, [account])).get(accountKey(account));
}

/** Creates the accounts that don't exist yet. */
export async function openAccounts(tx: Tx, accounts: readonly OwnedAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  // In a fixed order, so that two transactions can't deadlock.
  // Stryker disable next-line EqualityOperator: no account is opened twice at once, so that no two keys are equal
  const ordered = [...accounts].sort((one, other) => (accountKey(one) < accountKey(other) ? -1 : 1));
  await tx.insert(ledgerAccounts).values(ordered).onConflictDoNothing();
}

const walletsLock = prepared((db) =>
  db
    .select({ ownerId: userId, balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(and(eq(kind, 'wallet'), sql`${userId} = any(${sql.placeholder('owners')}::uuid[])`))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update')
    .prepare('lock_wallets'),
);

/** Locks wallets by id until the transaction ends. @returns balances in kobo by owner, without unopened wallets */
export async function lockWallets(tx: Tx, owners: readonly string[]): Promise<Map<string, Kobo>> {
  const rows = await walletsLock(tx).execute({ owners });
  return new Map(rows.map(({ ownerId, balanceKobo }) => [ownerId ?? '', balanceKobo ?? NO_KOBO]));
}
