import { sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { subquery } from './pieces';

/** A column of an account's latest closing, of the month `until` or earlier; null if there is none. */
export const closingOf = (column: 'balance_kobo' | 'place', accountId: SQL, until: IsoDay): SQL =>
  subquery(sql`(select closing.${sql.raw(column)} from ledger_closings closing
    where closing.account_id = ${accountId} and closing.month <= ${until}
    order by closing.month desc limit 1)`);
