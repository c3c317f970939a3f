import { count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { OwedLoans } from '#contract/office/overview/overviewSchema';
import type { IsoDay } from '#contract/dates';
import { OWING_STATES } from '#contract/lending/loans/states';
import { daysOfBand, PAST_DUE_BANDS } from '#contract/lending/schedule/daysPastDue';
import { NO_KOBO } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans } from '../../kernel/db/schema/loans';
import { loanPayments } from '../../kernel/db/schema/repayments';
import { unpaidOn } from '../../lending/loans/schedule/unpaidRows';

/** First day past due of each band after the first. */
const STARTS = PAST_DUE_BANDS.slice(1).map((band) => daysOfBand(band).first);

/** Number and outstanding principal of owing loans, by how late they are on the day. */
export async function findOwedLoans(db: Reader, day: IsoDay): Promise<OwedLoans[]> {
  const unpaid = unpaidOn(db, day);
  const paid = db
    .select({ paidKobo: sum(loanPayments.principalKobo).as('paid_kobo') })
    .from(loanPayments)
    .where(eq(loanPayments.loanId, loans.id))
    .as('paid');
  const band = sql<number>`width_bucket(coalesce(${day}::date - ${unpaid.dueSince}, 0), array[${sql.join(STARTS, sql`, `)}]::integer[])`;
  const rows = await db
    .select({
      band: band.mapWith(Number),
      loanCount: count(),
      outstandingKobo: sql`sum(${loans.principalKobo} - coalesce(${paid.paidKobo}, 0))`.mapWith(readKobo),
    })
    .from(loans)
    .crossJoinLateral(unpaid)
    .crossJoinLateral(paid)
    .where(inArray(loans.state, [...OWING_STATES]))
    .groupBy(sql`1`);
  return PAST_DUE_BANDS.map((name, index) => {
    const row = rows.find((one) => one.band === index);
    return { band: name, loanCount: row?.loanCount ?? 0, outstandingKobo: row?.outstandingKobo ?? NO_KOBO };
  });
}
