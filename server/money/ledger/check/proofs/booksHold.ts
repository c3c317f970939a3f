import { asc, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import type { Reader } from '../../../../db/connection';
import { bookDays } from '../../../../db/schema/books';
import { CHAIN_START } from '../../../../security/hashChain';
import { readDayOfBooks } from '../../books/dayOfBooks';
import type { Proof } from '../proof';

const totals = sql`select account, transfer_kind, entries, debit_kobo, credit_kobo from book_day_totals`;
const posted = sql`select a.kind, t.kind, count(*), coalesce(sum(-amount_kobo) filter (where amount_kobo < 0), 0),
  coalesce(sum(amount_kobo) filter (where amount_kobo > 0), 0)
  from transfers t join postings on transfer_id = t.id join ledger_accounts a on a.id = account_id`;

/** How many lines of a day's totals are not what its postings come to. */
async function countWrongTotals(reader: Reader, day: IsoDay): Promise<number> {
  const kept = sql`${totals} where day = ${day}`;
  const made = sql`${posted} where t.business_day = ${day} group by 1, 2`;
  const [row] = await reader
    .select({ wrong: sql`count(*)`.mapWith(Number) })
    .from(sql`((${kept} except all ${made}) union all (${made} except all ${kept})) as different`);
  return row?.wrong ?? 0;
}

export const booksHold: Proof = {
  title: 'The totals of each closed day are its postings, and the hash chain of the ledger is whole',
  async *findFaults(reader) {
    let previous = CHAIN_START;
    for (const day of await reader.select().from(bookDays).orderBy(asc(bookDays.day))) {
      const { hash, postings } = await readDayOfBooks(reader, day.day, previous);
      if (postings !== day.postings)
        yield `The books of ${day.day} closed with ${day.postings} postings; there are ${postings}`;
      if (hash !== day.hash)
        yield `The hash chain is broken on ${day.day}: postings were changed after its books closed`;
      const wrong = await countWrongTotals(reader, day.day);
      if (wrong > 0) yield `The totals of ${day.day} are not what its postings come to (lines that differ: ${wrong})`;
      previous = day.hash;
    }
  },
};
