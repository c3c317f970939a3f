import { isBeingRepaid } from '#contract/lending/loans/states';
import { lastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { isSetAside } from '#server/kernel/businessDays/setAside';
import type { ChargeRules } from '#server/money/charges/send';
import { findMandate } from '#server/money/mandates/repository';
import { readCoveredCounts } from '../../terms/repository';
import { holdLoan } from '../life/life';
import { readSchedule } from '../schedule/schedule';
import { chargeableOn } from './chargeable';

export const chargeRules: ChargeRules = {
  coveredCounts: readCoveredCounts,
  async isStillDue(tx, { loanId, mandateId, day, amountKobo }) {
    const { row } = await holdLoan(tx, loanId);
    if (!isBeingRepaid(row.state) || (await isSetAside(tx, loanId))) return false;
    if ((await lastOpenedDay(tx)) !== day) return false;
    const { plan } = await readSchedule(tx, row);
    const present = chargeableOn(plan, day, (await findMandate(tx, mandateId))?.payday ?? null);
    return present !== undefined && present.amountKobo >= amountKobo;
  },
};
