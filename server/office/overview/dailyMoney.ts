import { daysAfter, daysBetween, type IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { NO_KOBO } from '#contract/money/kobo';
import { OVERVIEW_DAYS } from '#contract/office/overview/overview';
import type { MoneyDay } from '#contract/office/overview/overviewSchema';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { totalsByDay } from '../../money/ledger/totalsByDay';
import { withdrawnByDay } from '../../money/ledger/withdrawnByDay';

const KINDS = ['deposit', 'disbursement', 'repayment'] as const satisfies readonly TransferKind[];

export async function readMoneyDays({ db }: ServerContext): Promise<MoneyDay[]> {
  const last = await readLastOpenedDay(db);
  return readDailyMoney(db, { first: daysAfter(last, 1 - OVERVIEW_DAYS), last });
}

/** Includes days without movements, as zeros. */
export async function readDailyMoney(db: Reader, days: { first: IsoDay; last: IsoDay }): Promise<MoneyDay[]> {
  const moved = await totalsByDay(db, days, KINDS);
  const withdrawn = await withdrawnByDay(db, days);
  return Array.from({ length: daysBetween(days.first, days.last) + 1 }, (_, index) => {
    const day = daysAfter(days.first, index);
    const of = (kind: (typeof KINDS)[number]) => moved.get(`${day} ${kind}`) ?? NO_KOBO;
    return {
      day,
      depositsKobo: of('deposit'),
      withdrawalsKobo: withdrawn.get(day) ?? NO_KOBO,
      disbursedKobo: of('disbursement'),
      repaidKobo: of('repayment'),
    };
  });
}
