import type { IsoDay } from '../../dates';
import { accruedInterest, carriedSoFar } from './accruedInterest';
import { unpaidKobo, type Instalment } from './instalment';
import { addKobo, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS, totalOf, type Parts } from './parts';
import { balanceNotYetDue, dueParts, laterInstalments, postponedParts, type RepaymentPlan } from './repaymentPlan';

interface Settlement {
  readonly due: Parts;
  /** Late fees, and interest up to the day, that a new plan carried over and that aren't due yet. */
  readonly carried: Parts;
  /** Instalments whose due day was moved, which bear no interest. */
  readonly postponed: Parts;
  readonly principalNotYetDueKobo: Kobo;
  readonly accruedInterestKobo: Kobo;
  readonly totalKobo: Kobo;
}

/** Dues, carried late fees, postponed amounts, later principal, and interest up to the day. @throws RangeError for a day before disbursement */
export function settlementOn(plan: RepaymentPlan, day: IsoDay): Settlement {
  const due = dueParts(plan, day);
  const carried = carriedSoFar(plan, day);
  const postponed = postponedParts(plan, day);
  const principalNotYetDueKobo = balanceNotYetDue(plan, day);
  const accruedInterestKobo = accruedInterest(plan, day);
  const totalKobo = addKobo(
    totalOf(due),
    totalOf(carried),
    totalOf(postponed),
    principalNotYetDueKobo,
    accruedInterestKobo,
  );
  return { due, carried, postponed, principalNotYetDueKobo, accruedInterestKobo, totalKobo };
}

/** No interest accrues after the day. @throws RangeError for a day before disbursement */
export function callIn(plan: RepaymentPlan, day: IsoDay): RepaymentPlan {
  const { carried, principalNotYetDueKobo, accruedInterestKobo } = settlementOn(plan, day);
  const later = laterInstalments(plan, day);
  const first = later.find((instalment) => unpaidKobo(instalment) > 0);
  if (!first) return plan;
  const own = { ...NO_PARTS, interestKobo: accruedInterestKobo, principalKobo: principalNotYetDueKobo };
  const closing: Instalment = {
    number: first.number,
    dueOn: day,
    owed: addParts(own, carried),
    paid: NO_PARTS,
    interestPaidBeforeKobo: first.interestPaidBeforeKobo,
    ...(totalOf(carried) > 0 && { carried }),
  };
  return { ...plan, instalments: [...plan.instalments.filter(({ number }) => number < first.number), closing] };
}
