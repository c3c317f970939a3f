import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SortDirection } from '#contract/lists';
import type { Reader } from '../../kernel/db/connection';
import { ledgerMonths, postings, transferKeys, transfers } from '../../kernel/db/schema/ledger';

/** The first day of a day's month, which identifies a partition. */
export const monthOf = (day: IsoDay): IsoDay => `${day.slice(0, 7)}-01`;

interface Monthly {
  month: PgColumn;
}

/** A condition that names a period's months, so that PostgreSQL plans only for their partitions. */
export function inMonths({ month }: Monthly, { from, to }: { from?: IsoDay; to?: IsoDay }): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(month, monthOf(from)),
    to === undefined ? undefined : lte(month, monthOf(to)),
  );
}

/** The months of a period that aren't detached, up to the open one. */
export async function findMonths(
  reader: Reader,
  period: { from?: IsoDay; to?: IsoDay },
  direction: SortDirection,
): Promise<IsoDay[]> {
  const inOrder = direction === 'asc' ? asc : desc;
  const rows = await reader
    .select({ month: ledgerMonths.month })
    .from(ledgerMonths)
    .where(
      and(
        isNull(ledgerMonths.detachedAt),
        sql`${ledgerMonths.month} <= (select max(day) from business_days)`,
        inMonths(ledgerMonths, period),
      ),
    )
    .orderBy(inOrder(ledgerMonths.month));
  return rows.map((row) => row.month);
}

/** The last business day of which transfers lie in detached months; undefined if no month is detached. */
export async function findLastDetachedDay(reader: Reader): Promise<IsoDay | undefined> {
  const [last] = await reader
    .select({ day: ledgerMonths.lastDay })
    .from(ledgerMonths)
    .where(isNotNull(ledgerMonths.detachedAt))
    .orderBy(desc(ledgerMonths.month))
    .limit(1);
  return last?.day ?? undefined;
}

/** Joins postings to their transfer. */
export const ofTransfer = and(eq(postings.transferId, transfers.id), eq(postings.month, transfers.month));

/** Joins postings to the row of their transfer's key. */
export const ofKey = and(eq(postings.transferId, transferKeys.id), eq(postings.month, transferKeys.month));

export interface TransferPlace {
  id: string;
  month: IsoDay;
}

/** Finds the months of transfers. @param wanted a condition on `transferKeys` */
export const findPlaces = (reader: Reader, wanted: SQL | undefined): Promise<TransferPlace[]> =>
  reader.select({ id: transferKeys.id, month: transferKeys.month }).from(transferKeys).where(wanted);

export const findPlace = async (reader: Reader, id: string): Promise<TransferPlace | undefined> =>
  (await findPlaces(reader, eq(transferKeys.id, id)))[0];

export const findPlaceByKey = async (reader: Reader, key: string): Promise<TransferPlace | undefined> =>
  (await findPlaces(reader, eq(transferKeys.key, key)))[0];

const monthsOf = (places: readonly TransferPlace[]) => [...new Set(places.map(({ month }) => month))];
const idsOf = (places: readonly TransferPlace[]) => places.map(({ id }) => id);

/** A condition for these transfers that only reads their monthly partitions. */
export const atPlaces = (places: readonly TransferPlace[]): SQL | undefined =>
  places.length === 0
    ? sql`false`
    : and(inArray(transfers.month, monthsOf(places)), inArray(transfers.id, idsOf(places)));

/** Like `atPlaces`, for the transfers' postings. */
export const postedAtPlaces = (places: readonly TransferPlace[]): SQL | undefined =>
  places.length === 0
    ? sql`false`
    : and(inArray(postings.month, monthsOf(places)), inArray(postings.transferId, idsOf(places)));

/** A condition for rows whose transfer lies in a month. */
export const liesIn = (reader: Reader, transferId: PgColumn, month: IsoDay): SQL =>
  exists(
    reader
      .select({ one: sql`1` })
      .from(transferKeys)
      .where(and(eq(transferKeys.id, transferId), eq(transferKeys.month, month))),
  );
