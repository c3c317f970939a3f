import { daysAfter } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { TOLD_DAYS_BEFORE } from '#contract/money/mandates/mandates';
import { MOST_TRIES } from '#contract/money/mandates/tryDays';
import { readBusinessToday } from '#server/kernel/businessDays/clock';
import type { DayStep } from '#server/kernel/businessDays/dayStep';
import { isSetAside } from '#server/kernel/businessDays/setAside';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { countTries, insertCharge } from '#server/money/deposits/chargesRepository';
import { findOpenMandate, holdMandate } from '#server/money/mandates/repository';
import { isPaused } from '#server/money/pause/service';
import { holdUnfrozen } from '#server/people/users/holdPerson';
import { holdLoan } from '../life/life';
import { findLoan } from '../life/repository';
import { readSchedule } from '../schedule/schedule';
import { findLoansWithMandate } from '../schedule/loansWithDues';
import { chargeableOn } from './chargeable';

/**
 * Asks for what an instalment still owes after the wallet was emptied for it (docs/product/mandates.md#when-money-is-taken).
 * Only stores the charge; a job sends it.
 */
export const chargesOfDay: DayStep = {
  name: 'charges by mandate',
  movesMoney: true,
  findSubjects: findLoansWithMandate,
  async work(context, tx, loanId, { day }) {
    // The person is locked before the loan.
    const borrowerId = (await findLoan(tx, loanId))?.borrowerId ?? '';
    const isUnfrozen = await holdUnfrozen(tx, borrowerId);
    const { row } = await holdLoan(tx, loanId);
    if (!isBeingRepaid(row.state)) return 'ended';
    if (await isSetAside(tx, loanId)) return 'set aside';
    // A missed day's due day is over, and nobody was told of another one.
    if (day < (await readBusinessToday(context, tx))) return 'not asked: lived after its day';
    const open = await findOpenMandate(tx, borrowerId);
    const mandate = open && (await holdMandate(tx, open.id));
    const found = chargeableOn((await readSchedule(tx, row)).plan, day, mandate?.payday ?? null);
    if (!found) return 'nothing to take';
    const { instalment, amountKobo, dueKobo } = found;
    if ((await countTries(tx, loanId, instalment.number)) >= MOST_TRIES) return 'tried often enough';
    if (mandate?.state !== 'active' || mandate.activeOn === null) return 'no mandate';
    if (mandate.provider !== context.payments?.name) return 'mandate of another provider';
    if (daysAfter(mandate.activeOn, TOLD_DAYS_BEFORE) > day) return 'mandate too new';
    if (!isUnfrozen) return 'person frozen';
    if (await isPaused(tx)) return 'payments paused';
    const charge = await insertCharge(tx, {
      mandateId: mandate.id,
      userId: borrowerId,
      loanId,
      instalment: instalment.number,
      dueOn: instalment.dueOn,
      day,
      amountKobo,
      dueKobo,
      provider: mandate.provider,
      requestedAt: context.now(),
    });
    if (!charge) return 'still asking';
    await enqueue(tx, 'send-charge', { chargeId: charge.id });
    return 'asked';
  },
};
