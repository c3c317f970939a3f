import type { PortalOverview } from '../../../contract/administration/overview';
import { todayInLagos, type IsoDay } from '../../../contract/dates';
import { daysBetween } from '../../../contract/money/calendar';
import { NO_KOBO } from '../../../contract/money/kobo';
import { businessNow } from '../../businessDays/clock';
import { lastOpenedDay } from '../../businessDays/lastOpenedDay';
import { findLastDay } from '../../businessDays/repository';
import type { ServerContext } from '../../context';
import type { Reader } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { findLastCheck } from '../../ledger/check/nightlyCheck';
import { dayTotals } from '../../ledger/dayTotals';
import { ownFunds } from '../../ledger/ownFunds';
import { peoplesMoney } from '../../ledger/peoplesMoney';
import { findOwedLoans } from './owedLoans';
import { findWaitingWork } from './waiting';

/** How the business stands, and what waits (section 2.30). */
export function readOverview(context: ServerContext): Promise<PortalOverview> {
  return inTransaction(context, async (tx) => {
    const now = await businessNow(context, tx);
    const businessDay = await lastOpenedDay(tx);
    const check = await findLastCheck(tx);
    return {
      businessDay,
      daysBehind: await daysBehind(tx, todayInLagos(now)),
      today: await readDayFigures(tx, businessDay),
      owed: await findOwedLoans(tx, businessDay),
      ...(await peoplesMoney(tx)),
      ownFundsKobo: await ownFunds(tx),
      waiting: await findWaitingWork(tx, now),
      ...(check && { ledgerCheck: { endedAt: check.endedAt.toISOString(), isClean: check.isClean } }),
    };
  });
}

/** How many days before today are not closed; the work of today itself may be under way. */
async function daysBehind(db: Reader, today: IsoDay): Promise<number> {
  const last = await findLastDay(db);
  if (!last) return 0;
  const unopened = daysBetween(last.day, today);
  return last.closedAt === null ? unopened : Math.max(0, unopened - 1);
}

async function readDayFigures(db: Reader, day: IsoDay): Promise<PortalOverview['today']> {
  const moved = await dayTotals(db, day, ['deposit', 'withdrawal', 'disbursement', 'repayment']);
  return {
    depositsKobo: moved.get('deposit') ?? NO_KOBO,
    withdrawalsKobo: moved.get('withdrawal') ?? NO_KOBO,
    disbursedKobo: moved.get('disbursement') ?? NO_KOBO,
    repaidKobo: moved.get('repayment') ?? NO_KOBO,
  };
}
