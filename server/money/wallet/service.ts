import { and, eq, inArray, sql } from 'drizzle-orm';
import { addKobo, maxKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { WALLET_PAGE_SIZE, type TransactionsQuery } from '#contract/money/wallet/transactions';
import type { WalletTransaction } from '#contract/money/wallet/walletTransactionSchema';
import type { Wallet, WalletOwner } from '#contract/money/wallet/walletSchema';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { users } from '../../kernel/db/schema/users';
import { peopleFound } from '../../people/users/repository';
import { balanceOf } from '../ledger/service';
import { findTransactions, type Transaction } from '../ledger/transactions';
import { readPause } from '../pause/repository';
import { requireProvider } from '../../kernel/payments/provider';
import { findShownAccount } from '../deposits/repository';
import { findBvnCheck } from '../../people/identity/repository';
import type { CoveredKind } from '../coveredFees/repository';
import { listOwed } from '../chargeBacks/repository';
import { readCovering } from '../coveredFees/service';
import type { WalletClaims } from '../withdrawals/requireFree';
import { findOpenAmounts } from '../withdrawals/repository';
import { endOfWait } from '../withdrawals/service';

/** An account number usually takes a minute or two. */
const ACCOUNT_MS = 10 * 60_000;

/** @throws CodedError PAYMENTS_UNAVAILABLE */
export async function readWallet(context: ServerContext, claims: WalletClaims, userId: string): Promise<Wallet> {
  const { depositPrice } = requireProvider(context);
  // One snapshot, so that money on its way out is counted once.
  return inTransaction(
    context,
    async (tx) => {
      const account = await findShownAccount(tx, userId);
      const isLate = !account && (await isAccountLate(context, tx, userId));
      const withdrawableFrom = await endOfWait(context, tx, userId);
      const pledgedKobo = await claims.pledgedBy(tx, userId);
      const day = await readLastOpenedDay(tx);
      const countLeft = async (kind: CoveredKind) =>
        (await readCovering(tx, claims.coveredCounts, { userId, kind, day })).left;
      const nextTaken = await claims.nextTaken(tx, userId, day);
      const owed = await listOwed(tx, userId);
      const balanceKobo = await balanceOf(tx, { kind: 'wallet', userId });
      return {
        balanceKobo,
        freeKobo: maxKobo(NO_KOBO, subtractKobo(balanceKobo, await claims.dueOf(tx, userId, day))),
        heldKobo: addKobo(pledgedKobo, ...(await findOpenAmounts(tx, userId))),
        pledgedKobo,
        freeDepositsLeft: await countLeft('deposit'),
        freeWithdrawalsLeft: await countLeft('withdrawal'),
        depositPrice,
        ...(nextTaken && { nextTaken }),
        ...(owed.length > 0 && { owed }),
        ...(account && { receivingAccount: account }),
        ...(isLate && { isReceivingAccountLate: true }),
        ...(withdrawableFrom && { withdrawableFrom: withdrawableFrom.toISOString() }),
        ...((await readPause(tx)) && { arePayoutsPaused: true }),
      };
    },
    { isolation: 'repeatable read' },
  );
}

async function isAccountLate({ now }: ServerContext, tx: Tx, userId: string): Promise<boolean> {
  const check = await findBvnCheck(tx, userId);
  if (check?.state !== 'verified' || !check.decidedAt) return false;
  return now().getTime() - check.decidedAt.getTime() > ACCOUNT_MS;
}

export async function listTransactions(
  db: Reader,
  userId: string,
  { page = 1, ...selection }: TransactionsQuery,
): Promise<{ transactions: WalletTransaction[]; total: number; capped: boolean }> {
  const slice = { offset: (page - 1) * WALLET_PAGE_SIZE, limit: WALLET_PAGE_SIZE };
  const { transactions, ...total } = await findTransactions(db, { kind: 'wallet', userId }, slice, selection);
  return { transactions: transactions.map(presentTransaction), ...total };
}

const presentTransaction = (transaction: Transaction): WalletTransaction => {
  const { transferId, kind, businessDay, amountKobo, feeKobo, dutyKobo, balanceKobo } = transaction;
  return {
    id: transferId,
    kind,
    day: businessDay,
    amountKobo,
    ...(feeKobo > 0 && { feeKobo }),
    ...(dutyKobo > 0 && { dutyKobo }),
    balanceKobo,
  };
};

/** More matches ask for a longer search. */
const MOST_FOUND = 6;

/** People with a wallet, by part of their names, user name or email. */
export const findWalletOwners = (db: Reader, q: string): Promise<WalletOwner[]> =>
  db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`, email: users.email })
    .from(users)
    .where(and(inArray(users.id, peopleFound(db, q)), eq(users.isEmailVerified, true), eq(users.isAdmin, false)))
    .limit(MOST_FOUND);
