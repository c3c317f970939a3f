import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints, postings } from '../../db/schema/ledger';
import type { HouseAccount } from './account';
import { oldestUnfinished } from './checkpoint';

/** An account's checkpoint. One of another server, from before a restore, may lie in the future: it does not count. */
export const itsCheckpoint = and(
  eq(ledgerCheckpoints.accountId, ledgerAccounts.id),
  lte(ledgerCheckpoints.beforeTransaction, oldestUnfinished),
);

/**
 * What the checkpoint of a house's account holds, and what was booked since. Read by one statement, both are of the same
 * moment.
 */
export const houseBalance = sql`(
  coalesce(${ledgerCheckpoints.balanceKobo}, 0) + coalesce((
    select sum(${postings.amountKobo}) from ${postings}
    where ${postings.accountId} = ${ledgerAccounts.id} and ${postings.place} is null
      and ${postings.bookedIn} >= coalesce(${ledgerCheckpoints.beforeTransaction}, '0'::xid8)
  ), 0))`.mapWith(readKobo);

/** The balances of the house's accounts. */
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
