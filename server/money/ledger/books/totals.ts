import { and, asc, between, eq, inArray, lt, lte, sql, sum, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { accountNumberOf, type AccountNumber } from '#contract/money/ledger/chartOfAccounts';
import { addKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { AccountKind } from '#contract/money/ledger/transfers';
import type { Reader } from '#server/kernel/db/connection';
import { bookDayTotals } from '#server/kernel/db/schema/books';
import { readKobo } from '#server/kernel/db/schema/columns';
import type { Period, Source } from './walkJournal';

const { day, account, transferKind, entries, debitKobo, creditKobo } = bookDayTotals;

/** Debits less credits. */
const netKobo = sql`sum(${debitKobo} - ${creditKobo})`.mapWith(readKobo);

/** Each account's balance at the end of a day, as debits less credits. */
export const balancesAtEndOf = (reader: Reader, end: IsoDay) => netsOf(reader, lte(day, end));

/** What closed days of a period changed in each account, as debits less credits. */
export const changesIn = (reader: Reader, { from, to }: Period) => netsOf(reader, between(day, from, to));

interface AccountChange {
  account: AccountNumber;
  /** Debits less credits. */
  netKobo: Kobo;
}

/** What each closed day of a period changed; an account may have several changes a day. */
export async function changesByDay(
  reader: Reader,
  { from, to }: Period,
): Promise<ReadonlyMap<IsoDay, readonly AccountChange[]>> {
  const rows = await reader
    .select({ day, account, transferKind, debitKobo, creditKobo })
    .from(bookDayTotals)
    .where(between(day, from, to));
  const changes = new Map<IsoDay, AccountChange[]>();
  for (const row of rows) {
    const ofDay = changes.get(row.day) ?? [];
    changes.set(row.day, ofDay);
    ofDay.push({
      account: accountNumberOf(row.account, row.transferKind),
      netKobo: subtractKobo(row.debitKobo, row.creditKobo),
    });
  }
  return changes;
}

async function netsOf(reader: Reader, isWanted: SQL): Promise<ReadonlyMap<AccountNumber, Kobo>> {
  const rows = await reader
    .select({ account, transferKind, netKobo })
    .from(bookDayTotals)
    .where(isWanted)
    .groupBy(account, transferKind);
  const balances = new Map<AccountNumber, Kobo>();
  for (const row of rows) {
    const number = accountNumberOf(row.account, row.transferKind);
    balances.set(number, addKobo(balances.get(number) ?? NO_KOBO, row.netKobo));
  }
  return balances;
}

const ofSource = (source: Source, when: SQL | undefined) =>
  and(eq(account, source.account), source.kinds && inArray(transferKind, [...source.kinds]), when);

/** One account's balance before a day, as debits less credits. */
export async function balanceBefore(reader: Reader, source: Source, first: IsoDay): Promise<Kobo> {
  const [row] = await reader
    .select({ debits: sum(debitKobo).mapWith(readKobo), credits: sum(creditKobo).mapWith(readKobo) })
    .from(bookDayTotals)
    .where(ofSource(source, lt(day, first)));
  return row?.debits == null ? NO_KOBO : subtractKobo(row.debits, row.credits);
}

/** How much transfers of a kind moved on closed days of the period. */
export async function movedOnClosedDays(reader: Reader, { from, to }: Period, kind: TransferKind): Promise<Kobo> {
  const [row] = await reader
    .select({ credits: sum(creditKobo).mapWith(readKobo) })
    .from(bookDayTotals)
    .where(and(eq(transferKind, kind), between(day, from, to)));
  return row?.credits ?? NO_KOBO;
}

/** Credits less debits that these kinds of transfers booked on these accounts, on closed days of the period. */
export async function creditedOnClosedDays(
  reader: Reader,
  { from, to }: Period,
  { accounts, kinds }: { accounts: readonly AccountKind[]; kinds: readonly TransferKind[] },
): Promise<Kobo> {
  const [row] = await reader
    .select({ netKobo })
    .from(bookDayTotals)
    .where(and(between(day, from, to), inArray(account, [...accounts]), inArray(transferKind, [...kinds])));
  return negateKobo(row?.netKobo ?? NO_KOBO);
}

/** Credits less debits of each account of the ledger on closed days. */
export async function creditedByAccount(reader: Reader, { from, to }: Period): Promise<ReadonlyMap<AccountKind, Kobo>> {
  const rows = await reader
    .select({ account, netKobo })
    .from(bookDayTotals)
    .where(between(day, from, to))
    .groupBy(account);
  return new Map(rows.map((row) => [row.account, negateKobo(row.netKobo)]));
}

export interface AccountDay {
  day: IsoDay;
  entries: number;
  debitKobo: Kobo;
  creditKobo: Kobo;
}

/** The days on which an account had entries, in order. */
export const daysOfAccount = (reader: Reader, source: Source, { from, to }: Period): Promise<AccountDay[]> =>
  reader
    .select({
      day,
      entries: sum(entries).mapWith(Number),
      debitKobo: sum(debitKobo).mapWith(readKobo),
      creditKobo: sum(creditKobo).mapWith(readKobo),
    })
    .from(bookDayTotals)
    .where(ofSource(source, between(day, from, to)))
    .groupBy(day)
    .orderBy(asc(day));

export async function countEntries(reader: Reader, on: IsoDay): Promise<number> {
  const [row] = await reader
    .select({ entries: sum(entries).mapWith(Number) })
    .from(bookDayTotals)
    .where(eq(day, on));
  return row?.entries ?? 0;
}
