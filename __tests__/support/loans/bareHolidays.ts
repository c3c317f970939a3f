import type { HolidayMonths } from '#contract/lending/schedule/holiday';
import { findOpenApproval } from '#server/kernel/approvals/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { askForHoliday, carryOutHoliday, proposeHoliday } from '#server/lending/holidays/service';
import { holiday, holidayFor } from '#server/lending/loans/relief/askedHoliday';
import type { GivenDatabase } from '../databaseSuite';
import type { BarePeople } from './bareLoans';
import { rowOf, scheduleOf, today } from './barePayments';

/** A payment holiday step by step, with the services only. */
export function bareHoliday(given: GivenDatabase, { borrowerId, offeringId, secondId }: BarePeople, loanId: string) {
  const open = async () => {
    const found = await findOpenApproval(given.db, holiday, loanId, given.now());
    if (!found) throw new Error('No holiday was proposed');
    return found;
  };
  const steps = {
    async ask(months: HolidayMonths) {
      const { plan } = await scheduleOf(given, loanId);
      const planned = await holidayFor(given.db, await rowOf(given, loanId), plan, months, await today(given));
      const asked = { borrowerId, loanId, months, textHash: planned?.wordsHash ?? '' };
      await inTransaction(given, (tx) => askForHoliday(given.context, tx, asked));
    },
    propose: () =>
      inTransaction(given, (tx) =>
        proposeHoliday(given.context, tx, { actorId: offeringId, loanId, reason: 'As agreed' }),
      ),
    open,
    async approve() {
      const approval = await open();
      await inTransaction(given, (tx) => carryOutHoliday(given.context, tx, secondId, approval));
    },
  };
  return {
    ...steps,
    async take(months: HolidayMonths) {
      await steps.ask(months);
      await steps.propose();
      await steps.approve();
    },
  };
}
