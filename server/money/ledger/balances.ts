import { and, eq, gt, isNull, lte, sql, inArray, sum } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints, postings, companyAccounts, transfers } from '../../kernel/db/schema/ledger';
import type { CompanyAccount } from './account';
import { creditedByAccount } from './books/totals';
import { includesDetached, oldestUnfinished } from './checkpoint';
import type { AccountBalance } from '#contract/money/ledger/accountBalanceSchema';
import { findLastDetachedDay, inMonths, ofTransfer } from './months';

/**
 * Joins an account to its checkpoint. Leaves out a checkpoint whose transaction this server hasn't reached, because it
 * was restored from another server, and one made after a restore without the postings of months detached since.
 */
export const itsCheckpoint = and(
  eq(ledgerCheckpoints.accountId, ledgerAccounts.id),
  lte(ledgerCheckpoints.beforeTransaction, oldestUnfinished),
  includesDetached(sql`${ledgerCheckpoints.fromMonth}`),
);

/** A company account's balance at the end of the last detached month. */
const detachedBalance = sql`(select closing.balance_kobo from ledger_closings closing
  join ledger_months detached on detached.month = closing.month and detached.detached_at is not null
  where closing.account_id = ${ledgerAccounts.id} order by closing.month desc limit 1)`;

const itsFirstMonth = sql`coalesce(${ledgerCheckpoints.fromMonth}, '-infinity'::date)`;

/** A company account's balance: its checkpoint plus later postings, in one statement so that they fit together. */
export const companyBalance = sql`(
  coalesce(${ledgerCheckpoints.balanceKobo}, ${detachedBalance}, 0) + coalesce((
    select sum(${postings.amountKobo}) from ${postings}
    where ${postings.accountId} = ${ledgerAccounts.id} and ${postings.place} is null
      and ${postings.month} >= ${itsFirstMonth}
      and ${postings.bookedIn} >= coalesce(${ledgerCheckpoints.beforeTransaction}, '0'::xid8)
  ), 0))`.mapWith(readKobo);

/** The current balances of the company's accounts: their checkpoints, and all postings since. */
export async function companyBalances(reader: Reader): Promise<Record<CompanyAccount, Kobo>> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, balanceKobo: companyBalance })
    .from(ledgerAccounts)
    .leftJoin(ledgerCheckpoints, itsCheckpoint)
    .where(isNull(ledgerAccounts.balanceKobo));
  const balances = new Map<string, Kobo>(rows.map(({ kind, balanceKobo }) => [kind, balanceKobo]));
  const of = (kind: CompanyAccount) => balances.get(kind) ?? NO_KOBO;
  return {
    clientMoney: of('clientMoney'),
    providerFees: of('providerFees'),
    originationFees: of('originationFees'),
    servicingFees: of('servicingFees'),
    saleFees: of('saleFees'),
    houseFunds: of('houseFunds'),
    payoutsInFlight: of('payoutsInFlight'),
    suspense: of('suspense'),
    withholdingTax: of('withholdingTax'),
    stampDuty: of('stampDuty'),
    vat: of('vat'),
  };
}

/** The current sums of all wallets and of all escrows. */
export async function peoplesMoney(reader: Reader): Promise<{ walletsKobo: Kobo; escrowsKobo: Kobo }> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, balanceKobo: sum(ledgerAccounts.balanceKobo).mapWith(readKobo) })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, ['wallet', 'escrow']))
    .groupBy(ledgerAccounts.kind);
  const balances = new Map<string, Kobo>(rows.map(({ kind, balanceKobo }) => [kind, balanceKobo]));
  const of = (kind: 'wallet' | 'escrow') => balances.get(kind) ?? NO_KOBO;
  return { walletsKobo: of('wallet'), escrowsKobo: of('escrow') };
}

/** The current balance of each kind of account; they sum to 0 if read in one snapshot. */
export async function allBalances(reader: Reader): Promise<AccountBalance[]> {
  const { walletsKobo, escrowsKobo } = await peoplesMoney(reader);
  const company = await companyBalances(reader);
  return [
    { account: 'wallet', balanceKobo: walletsKobo },
    { account: 'escrow', balanceKobo: escrowsKobo },
    ...companyAccounts.map((account) => ({ account, balanceKobo: company[account] })),
  ];
}

/**
 * The balances at the end of a business day, calculated back from the current ones; for detached months, from the totals
 * of closed days.
 * @param tx must read from one snapshot
 */
export async function balancesOn(tx: Reader, day: IsoDay): Promise<AccountBalance[]> {
  const now = await allBalances(tx);
  const detached = await findLastDetachedDay(tx);
  const last = detached !== undefined && detached > day ? detached : day;
  const gone = await creditedByAccount(tx, { from: daysAfter(day, 1), to: last });
  const posted = await tx
    .select({ kind: ledgerAccounts.kind, amountKobo: sum(postings.amountKobo).mapWith(readKobo) })
    .from(transfers)
    .innerJoin(postings, ofTransfer)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      and(gt(transfers.businessDay, last), inMonths(transfers, { from: last }), inMonths(postings, { from: last })),
    )
    .groupBy(ledgerAccounts.kind);
  const since = new Map(posted.map(({ kind, amountKobo }) => [kind, amountKobo]));
  return now.map(({ account, balanceKobo }) => ({
    account,
    balanceKobo: subtractKobo(balanceKobo, addKobo(since.get(account) ?? NO_KOBO, gone.get(account) ?? NO_KOBO)),
  }));
}
