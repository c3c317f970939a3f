import { asc } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import type { BookPeriod } from '#contract/office/books/books';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { bookDays } from '../../kernel/db/schema/books';
import { CodedError } from '../../kernel/errors';
import { findBookDays, findLastBookDay } from '../../money/ledger/books/closeDays';
import { findLastDetachedDay } from '../../money/ledger/months';
import type { Period } from '../../money/ledger/books/walkJournal';

/** The first and last closed day. @throws CodedError BOOKS_OPEN before the first day's books have closed */
export async function closedDays(reader: Reader): Promise<{ firstDay: IsoDay; lastDay: IsoDay }> {
  const last = await findLastBookDay(reader);
  const [first] = await reader.select({ day: bookDays.day }).from(bookDays).orderBy(asc(bookDays.day)).limit(1);
  if (!last || !first) throw new CodedError('BOOKS_OPEN');
  return { firstDay: first.day, lastDay: last.day };
}

/** The given day, or the last closed one by default. @throws CodedError BOOKS_OPEN if its books are not closed */
export async function closedDay(reader: Reader, day: IsoDay | undefined): Promise<IsoDay> {
  const { lastDay } = await closedDays(reader);
  if (day !== undefined && day > lastDay) throw new CodedError('BOOKS_OPEN');
  return day ?? lastDay;
}

/** The closed part of a period. @throws CodedError BOOKS_OPEN if there is none */
export async function closedPart(reader: Reader, asked: BookPeriod): Promise<Period> {
  const { lastDay } = await closedDays(reader);
  const to = asked.to !== undefined && asked.to < lastDay ? asked.to : lastDay;
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (from > lastDay) throw new CodedError('BOOKS_OPEN');
  return { from, to };
}

/**
 * The part of a period whose entries can be read: what comes after the detached months of the ledger.
 * @returns undefined if there is none
 */
export async function partWithEntries(reader: Reader, { from, to }: Period): Promise<Period | undefined> {
  const detached = await findLastDetachedDay(reader);
  if (detached === undefined || detached < from) return { from, to };
  return detached < to ? { from: daysAfter(detached, 1), to } : undefined;
}

/** For files, which would lack entries. @throws CodedError BOOKS_OPEN, NOT_FOUND if all entries are in detached months */
export async function closedPartWithEntries(reader: Reader, asked: BookPeriod): Promise<Period> {
  const part = await partWithEntries(reader, await closedPart(reader, asked));
  if (!part) throw new CodedError('NOT_FOUND');
  return part;
}

/** Yields the closed days of a period, oldest first. */
export const walkBookDays = (reader: Reader, { from, to }: Period): AsyncGenerator<IsoDay> =>
  inPieces<IsoDay>((last, limit) =>
    findBookDays(reader, { from: last === undefined ? from : daysAfter(last, 1), to }, { offset: 0, limit }),
  );
