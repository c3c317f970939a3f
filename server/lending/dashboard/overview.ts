import type { IsoDay } from '../../../contract/dates';
import type { LendingOverview, NextDue } from '../../../contract/lending/dashboard/overviewSchema';
import { isOwing } from '../../../contract/lending/loans/states';
import { unpaidKobo, unpaidParts } from '../../../contract/lending/schedule/instalment';
import { addKobo, subtractKobo } from '../../../contract/money/kobo';
import { addParts, totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts, type RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { balanceOf } from '../../money/ledger/service';
import { sumNotes } from '../loans/notesRepository';
import { sumOpenPledges } from '../loans/pledgesRepository';
import { findLoansOf } from '../loans/repository';
import { readSchedule } from '../loans/schedule';

export function readOverview(context: ServerContext, userId: string): Promise<LendingOverview> {
  return inTransaction(
    context,
    async (tx) => {
      const day = await readLastOpenedDay(tx);
      const lent = (await sumNotes(tx, userId)).filter(({ state }) => state !== 'writtenOff');
      // A borrower has at most one live loan.
      const borrowed = (await findLoansOf(tx, userId)).find(({ state }) => isOwing(state));
      const plan = borrowed && (await readSchedule(tx, borrowed)).plan;
      const nextDue = borrowed && plan && nextDueOf(borrowed.id, plan, day);
      return {
        walletKobo: await balanceOf(tx, { kind: 'wallet', userId }),
        pledgedKobo: await sumOpenPledges(tx, userId),
        lentKobo: addKobo(...lent.map(({ principalKobo, repaidKobo }) => subtractKobo(principalKobo, repaidKobo))),
        borrowedKobo: addParts(...(plan?.instalments ?? []).map(unpaidParts)).principalKobo,
        nextDue,
      };
    },
    { isolation: 'repeatable read' },
  );
}

/** The amount due by now, or else the next unpaid instalment. */
function nextDueOf(loanId: string, plan: RepaymentPlan, day: IsoDay): NextDue | undefined {
  const next = plan.instalments.find((row) => unpaidKobo(row) > 0);
  if (!next) return undefined;
  const dueKobo = totalOf(dueParts(plan, day));
  const amountKobo = dueKobo > 0 ? dueKobo : unpaidKobo(next);
  return { loanId, on: next.dueOn, amountKobo, isLate: next.dueOn < day };
}
