import { and, eq, isNull, lte, sql, inArray, sum } from 'drizzle-orm';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints, postings, houseAccounts } from '../../db/schema/ledger';
import type { HouseAccount } from './account';
import { oldestUnfinished } from './checkpoint';
import type { AccountBalance } from '../../../contract/money/ledger/accountBalanceSchema';

/** A checkpoint restored from another server may lie in the future. */
export const itsCheckpoint = and(
  eq(ledgerCheckpoints.accountId, ledgerAccounts.id),
  lte(ledgerCheckpoints.beforeTransaction, oldestUnfinished),
);

/** One statement, so that checkpoint and later postings are of the same moment. */
export const houseBalance = sql`(
  coalesce(${ledgerCheckpoints.balanceKobo}, 0) + coalesce((
    select sum(${postings.amountKobo}) from ${postings}
    where ${postings.accountId} = ${ledgerAccounts.id} and ${postings.place} is null
      and ${postings.bookedIn} >= coalesce(${ledgerCheckpoints.beforeTransaction}, '0'::xid8)
  ), 0))`.mapWith(readKobo);

export async function houseBalances(reader: Reader): Promise<Record<HouseAccount, Kobo>> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, balanceKobo: houseBalance })
    .from(ledgerAccounts)
    .leftJoin(ledgerCheckpoints, itsCheckpoint)
    .where(isNull(ledgerAccounts.balanceKobo));
  const of = (kind: HouseAccount) => rows.find((row) => row.kind === kind)?.balanceKobo ?? NO_KOBO;
  return {
    clientMoney: of('clientMoney'),
    providerFees: of('providerFees'),
    originationFees: of('originationFees'),
    servicingFees: of('servicingFees'),
    houseFunds: of('houseFunds'),
    payoutsInFlight: of('payoutsInFlight'),
    suspense: of('suspense'),
  };
}

export async function peoplesMoney(reader: Reader): Promise<{ walletsKobo: Kobo; escrowsKobo: Kobo }> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, balanceKobo: sum(ledgerAccounts.balanceKobo).mapWith(readKobo) })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, ['wallet', 'escrow']))
    .groupBy(ledgerAccounts.kind);
  const of = (kind: 'wallet' | 'escrow') => rows.find((row) => row.kind === kind)?.balanceKobo ?? NO_KOBO;
  return { walletsKobo: of('wallet'), escrowsKobo: of('escrow') };
}

export async function allBalances(reader: Reader): Promise<AccountBalance[]> {
  const { walletsKobo, escrowsKobo } = await peoplesMoney(reader);
  const house = await houseBalances(reader);
  return [
    { account: 'wallet', balanceKobo: walletsKobo },
    { account: 'escrow', balanceKobo: escrowsKobo },
    ...houseAccounts.map((account) => ({ account, balanceKobo: house[account] })),
  ];
}
