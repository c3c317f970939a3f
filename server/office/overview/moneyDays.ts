import { and, between, eq, gt, inArray, sum } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '../../../contract/dates';
import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import { OVERVIEW_DAYS } from '../../../contract/office/overview/overview';
import type { MoneyDay } from '../../../contract/office/overview/overviewSchema';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { postings, transfers } from '../../db/schema/ledger';

const KINDS = ['deposit', 'withdrawal', 'disbursement', 'repayment'] as const satisfies readonly TransferKind[];

/** Days on which nothing moved are there too, with zeros. */
export async function readMoneyDays({ db }: ServerContext): Promise<MoneyDay[]> {
  const last = await readLastOpenedDay(db);
  const first = daysAfter(last, 1 - OVERVIEW_DAYS);
  const moved = await totalsByDay(db, first, last);
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const day = daysAfter(first, index);
    const of = (kind: (typeof KINDS)[number]) => moved.get(`${day} ${kind}`) ?? NO_KOBO;
    return {
      day,
      depositsKobo: of('deposit'),
      withdrawalsKobo: of('withdrawal'),
      disbursedKobo: of('disbursement'),
      repaidKobo: of('repayment'),
    };
  });
}

/** By day and kind, such as '2026-11-02 deposit'; the index `transfers_by_kind` finds them. */
async function totalsByDay(db: Reader, first: IsoDay, last: IsoDay): Promise<ReadonlyMap<string, Kobo>> {
  const rows = await db
    .select({
      day: transfers.businessDay,
      kind: transfers.kind,
      movedKobo: sum(postings.amountKobo).mapWith(readKobo),
    })
    .from(transfers)
    .innerJoin(postings, eq(postings.transferId, transfers.id))
    // Only the positive side, as both are equal.
    .where(
      and(
        inArray(transfers.kind, [...KINDS]),
        between(transfers.businessDay, first, last),
        gt(postings.amountKobo, NO_KOBO),
      ),
    )
    .groupBy(transfers.businessDay, transfers.kind);
  return new Map(rows.map(({ day, kind, movedKobo }) => [`${day} ${kind}`, movedKobo]));
}
