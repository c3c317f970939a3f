import type { IsoDay } from '#contract/dates';
import type { BorrowerAct } from '#contract/lending/loans/acts';
import type { LoanHelp } from '#contract/lending/loans/helpSchema';
import type { Circumstances } from '#contract/lending/loans/possibleActs';
import { isOwing } from '#contract/lending/loans/states';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { firstDueDays, applyNewPlan } from '#contract/lending/schedule/newPlan';
import { totalOf } from '#contract/lending/schedule/parts';
import type { RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { addKobo, kobo, maxKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import type { Reader } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import { findOpenPromise } from './promisesRepository';
import { findTerms } from '../../terms/repository';
import { holidayChoices, presentAskedHoliday, readAskedHoliday, readEndedHoliday } from './askedHoliday';
import { canHavePlan } from './proposedPlan';

interface HelpFacts {
  plan: RepaymentPlan;
  today: IsoDay;
  acts: readonly BorrowerAct[];
  askedHoliday: Circumstances['askedHoliday'];
}

/** Options for a borrower who can't pay; undefined once nothing is owed (docs/product/lending.md#hardship). */
export async function readHelp(
  db: Reader,
  loan: LoanRow,
  { plan, today, acts, askedHoliday }: HelpFacts,
): Promise<LoanHelp | undefined> {
  if (!isOwing(loan.state)) return undefined;
  const asked = await readAskedHoliday(db, loan, plan, today);
  const endedHoliday = await readEndedHoliday(db, loan, plan);
  const planExample = await examplePlan(db, loan, plan, today);
  const promise = await findOpenPromise(db, loan.id);
  return {
    holidays: acts.includes('askHoliday') ? await holidayChoices(db, loan, plan, today) : [],
    ...(asked && { askedHoliday: presentAskedHoliday(asked, askedHoliday === 'proposed') }),
    ...(endedHoliday && { endedHoliday }),
    ...(planExample && { planExample }),
    ...(promise && { promise: { amountKobo: promise.amountKobo, promisedOn: promise.promisedOn } }),
  };
}

async function examplePlan(
  db: Reader,
  loan: LoanRow,
  plan: RepaymentPlan,
  today: IsoDay,
): Promise<LoanHelp['planExample']> {
  const [firstDueOn] = firstDueDays(plan, today);
  if (!canHavePlan(loan) || loan.termsVersion === null || firstDueOn === undefined) return undefined;
  const months = (await findTerms(db, loan.termsVersion)).months.maximum;
  const after = applyNewPlan(plan, { months, firstDueOn }, today);
  const toPay = ({ instalments }: RepaymentPlan) => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));
  const rows = after.instalments.slice(-months).map(({ owed }) => totalOf(owed));
  return {
    months,
    instalmentKobo: kobo(Math.max(...rows)),
    costKobo: maxKobo(NO_KOBO, subtractKobo(toPay(after), toPay(plan))),
  };
}
