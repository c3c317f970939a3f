import { asc, between, gt } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { bookDays, bookDayTotals } from '#server/kernel/db/schema/books';
import { CHAIN_START } from '#server/kernel/security/hashChain';
import { hashBefore } from '../../books/closeDays';
import { openDayOfBooks, type DayOfBooks } from '../../books/dayOfBooks';
import { walkJournal, type Period } from '../../books/walkJournal';
import type { Proof } from '../proof';

/** Days whose totals are in memory at the same time, a few thousand lines. */
const DAYS_AT_ONCE = 100;

type BookDay = typeof bookDays.$inferSelect;
type Total = DayOfBooks['totals'][number];

const lineOf = ({ account, transferKind, entries, debitKobo, creditKobo }: Total): string =>
  [account, transferKind, entries, debitKobo, creditKobo].join(' ');

async function readKeptTotals(reader: Reader, { from, to }: Period): Promise<ReadonlyMap<IsoDay, string[]>> {
  const lines = new Map<IsoDay, string[]>();
  for (const total of await reader
    .select()
    .from(bookDayTotals)
    .where(between(bookDayTotals.day, from, to)))
    lines.set(total.day, [...(lines.get(total.day) ?? []), lineOf(total)]);
  return lines;
}

/** Counts the lines that are in one list but not in the other. */
function countWrongTotals(kept: readonly string[], made: readonly Total[]): number {
  const expected = made.map(lineOf);
  const missing = expected.filter((line) => !kept.includes(line));
  return missing.length + kept.filter((line) => !expected.includes(line)).length;
}

function* faultsOfDay(day: BookDay, { hash, postings, totals }: DayOfBooks, keptTotals: readonly string[]) {
  if (postings !== day.postings)
    yield `The books of ${day.day} closed with ${day.postings} postings, but there are ${postings} now`;
  if (hash !== day.hash) yield `The hash chain is broken on ${day.day}: postings were changed after its books closed`;
  const wrong = countWrongTotals(keptTotals, totals);
  if (wrong > 0) yield `The totals of ${day.day} differ from its postings in ${wrong} lines`;
}

export const booksHold: Proof = {
  title: 'The totals of each closed day match its postings, and the hash chain of the ledger is unbroken',
  async *findFaults(reader, { lastDay }) {
    const all = await reader
      .select()
      .from(bookDays)
      .where(lastDay === undefined ? undefined : gt(bookDays.day, lastDay))
      .orderBy(asc(bookDays.day));
    let previous = all[0] ? await hashBefore(reader, all[0].day) : CHAIN_START;
    for (let start = 0; start < all.length; start += DAYS_AT_ONCE) {
      const days = all.slice(start, start + DAYS_AT_ONCE);
      const [first, last] = [days[0], days.at(-1)];
      if (!first || !last) return;
      const period = { from: first.day, to: last.day };
      const open = new Map<IsoDay, ReturnType<typeof openDayOfBooks>>();
      for (const { day, hash } of days) {
        open.set(day, openDayOfBooks(day, previous));
        previous = hash;
      }
      for await (const piece of walkJournal(reader, period))
        for (const transfer of piece) open.get(transfer.businessDay)?.add(transfer);
      const keptTotals = await readKeptTotals(reader, period);
      for (const day of days) {
        const made = open.get(day.day);
        if (made) yield* faultsOfDay(day, made.books(), keptTotals.get(day.day) ?? []);
      }
    }
  },
};
