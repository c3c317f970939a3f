import type { PortalOverview } from '#contract/office/overview/overviewSchema';
import { sortedRoles } from '#contract/people/roles/roles';
import { todayInLagos, type IsoDay } from '#contract/dates';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import { daysBehind } from '../../kernel/businessDays/repository';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findLastCheck } from '../../money/ledger/check/checkRuns';
import { ownFunds } from '../../money/ledger/ownFunds';
import { peoplesMoney } from '../../money/ledger/balances';
import type { ApprovalKinds, Decider } from '../approvals/list';
import { findOwedLoans } from './owedLoans';
import { readDailyMoney } from './dailyMoney';
import { findWaitingWork } from './waiting';

export function readOverview(context: ServerContext, kinds: ApprovalKinds, reader: Decider): Promise<PortalOverview> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const businessDay = await readLastOpenedDay(tx);
    const check = await findLastCheck(tx);
    return {
      businessDay,
      daysBehind: await daysBehind(tx, todayInLagos(now)),
      today: await readDayFigures(tx, businessDay),
      owed: await findOwedLoans(tx, businessDay),
      ...(await peoplesMoney(tx)),
      ownFundsKobo: await ownFunds(tx),
      roles: sortedRoles(reader.roles),
      waiting: await findWaitingWork(tx, now, kinds, reader),
      ...(check && { ledgerCheck: { endedAt: check.endedAt.toISOString(), isClean: check.isClean } }),
    };
  });
}

async function readDayFigures(db: Reader, today: IsoDay): Promise<PortalOverview['today']> {
  const [moved] = await readDailyMoney(db, { first: today, last: today });
  if (!moved) throw new Error(`No figures found for ${today}`);
  const { day: _day, ...figures } = moved;
  return figures;
}
