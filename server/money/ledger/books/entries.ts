import { sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { AccountKind } from '#contract/money/ledger/transfers';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '#server/kernel/db/connection';
import { readKobo } from '#server/kernel/db/schema/columns';
import { booked, bookedAtText, ofKinds, ofMonths, type Period, type Source } from './walkJournal';

export interface BookEntry {
  transferId: string;
  kind: TransferKind;
  businessDay: IsoDay;
  bookedAt: string;
  reference: string | null;
  account: AccountKind;
  ownerId: string | null;
  amountKobo: Kobo;
  /** The sum of this entry and the earlier ones of the period; positive for credits. */
  runningKobo: Kobo;
}

/**
 * A page of a period's entries, in the order of the journal. Joined by transfer alone: with the month too, PostgreSQL
 * expects too few rows and sorts the whole period instead of reading the index up to the page's end.
 */
export const findEntries = (
  reader: Reader,
  { from, to }: Period,
  { offset, limit }: { offset: number; limit: number },
  source?: Source,
): Promise<BookEntry[]> =>
  reader
    .select({
      transferId: sql<string>`t.id`,
      kind: sql<TransferKind>`t.kind`,
      businessDay: sql<IsoDay>`t.business_day::text`,
      bookedAt: sql<string>`${bookedAtText}`,
      reference: sql<string | null>`t.reference`,
      account: sql<AccountKind>`a.kind`,
      ownerId: sql<string | null>`coalesce(a.user_id, a.loan_id)::text`,
      amountKobo: sql`amount_kobo`.mapWith(readKobo),
      runningKobo: sql`sum(amount_kobo) over (order by t.business_day, t.booked_at, t.id, a.id)`.mapWith(readKobo),
    })
    .from(
      sql`(select * from transfers where ${booked({ from, to })} ${ofKinds(source?.kinds)}) t
      join postings on transfer_id = t.id and ${ofMonths({ from, to })}
      join ledger_accounts a on a.id = account_id ${source ? sql`and a.kind = ${source.account}` : sql``}`,
    )
    .orderBy(sql`t.business_day, t.booked_at, t.id, a.id`)
    .offset(offset)
    .limit(limit);
