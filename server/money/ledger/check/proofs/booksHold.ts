import { asc, eq } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import type { Reader } from '../../../../db/connection';
import { bookDays, bookDayTotals } from '../../../../db/schema/books';
import { CHAIN_START } from '../../../../security/hashChain';
import { readDayOfBooks, type DayOfBooks } from '../../books/dayOfBooks';
import type { Proof } from '../proof';

type Total = DayOfBooks['totals'][number];

const lineOf = ({ account, transferKind, entries, debitKobo, creditKobo }: Total): string =>
  [account, transferKind, entries, debitKobo, creditKobo].join(' ');

/** How many lines are on one side only. */
async function countWrongTotals(reader: Reader, day: IsoDay, made: readonly Total[]): Promise<number> {
  const kept = (await reader.select().from(bookDayTotals).where(eq(bookDayTotals.day, day))).map(lineOf);
  const expected = made.map(lineOf);
  const missing = expected.filter((line) => !kept.includes(line));
  return missing.length + kept.filter((line) => !expected.includes(line)).length;
}

export const booksHold: Proof = {
  title: 'The totals of each closed day are its postings, and the hash chain of the ledger is whole',
  async *findFaults(reader) {
    let previous = CHAIN_START;
    for (const day of await reader.select().from(bookDays).orderBy(asc(bookDays.day))) {
      const { hash, postings, totals } = await readDayOfBooks(reader, day.day, previous);
      if (postings !== day.postings)
        yield `The books of ${day.day} closed with ${day.postings} postings; there are ${postings}`;
      if (hash !== day.hash)
        yield `The hash chain is broken on ${day.day}: postings were changed after its books closed`;
      const wrong = await countWrongTotals(reader, day.day, totals);
      if (wrong > 0) yield `The totals of ${day.day} are not what its postings come to (lines that differ: ${wrong})`;
      previous = day.hash;
    }
  },
};
