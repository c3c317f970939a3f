import { createHash } from 'node:crypto';
import { object, string } from 'yup';
import { newPlanText } from '#contract/lending/loans/agreementTexts';
import type { IsoDay } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import type { Kobo } from '#contract/money/kobo';
import {
  canBegin,
  firstDueDays,
  applyNewPlan,
  carriedOver,
  type NewPlanTerms,
} from '#contract/lending/schedule/newPlan';
import type { RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import type { Reader } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import type { NewPlanRow } from '#server/kernel/db/schema/relief';
import { CodedError } from '#server/kernel/errors';
import { defineProposal, type ApprovalOf, type ProposalOf } from '#server/kernel/approvals/proposal';
import { findTerms } from '../../terms/repository';
import { readSchedule } from '../schedule/schedule';
import { findNewPlan } from './newPlansRepository';

export interface PlannedSchedule {
  after: RepaymentPlan;
  /** The sum of its instalments. */
  totalKobo: Kobo;
  words: string;
  wordsHash: string;
}

export const canHavePlan = ({ state }: Pick<LoanRow, 'state'>): boolean =>
  isBeingRepaid(state) || state === 'defaulted';

/** Checks a new plan's first day and months. @throws CodedError OUTSIDE_TERMS if one of them isn't allowed */
export async function requireChoice(
  db: Reader,
  { termsVersion }: LoanRow,
  { months, firstDueOn }: NewPlanTerms,
  { plan, day }: { plan: RepaymentPlan; day: IsoDay },
): Promise<void> {
  const most = termsVersion === null ? 0 : (await findTerms(db, termsVersion)).months.maximum;
  if (months > most || !firstDueDays(plan, day).includes(firstDueOn)) throw new CodedError('OUTSIDE_TERMS');
}

/**
 * Calculates the schedule of a new plan agreed on a day, and writes the text that the borrower agrees to, with its hash.
 * @throws RangeError if the plan's first day is not a due day of the loan, or nothing is unpaid
 */
export async function planFor(
  db: Reader,
  loan: LoanRow,
  before: RepaymentPlan,
  plan: NewPlanTerms,
  day: IsoDay,
): Promise<PlannedSchedule> {
  const { annualRateBps, termsVersion, id } = loan;
  if (annualRateBps === null || termsVersion === null) throw new Error(`Loan ${id} was never offered`);
  const after = applyNewPlan(before, plan, day);
  const words = newPlanText({ before, after, plan, annualRateBps, terms: await findTerms(db, termsVersion), day });
  const rows = after.instalments.slice(-plan.months);
  const totalKobo = totalOf(addParts(NO_PARTS, ...rows.map(({ owed }) => owed)));
  return { after, totalKobo, words, wordsHash: createHash('sha256').update(words).digest('base64url') };
}

export const replan = defineProposal(
  'replan',
  object({ borrowerId: string().defined(), newPlanId: string().defined(), wordsHash: string().defined() }),
);

export const newPlanProposal = (
  { id, borrowerId }: LoanRow,
  newPlanId: string,
  wordsHash: string,
): ProposalOf<typeof replan> => ({
  kind: 'replan',
  subjectId: id,
  content: { borrowerId, newPlanId, wordsHash },
});

export interface ProposedNewPlan {
  row: NewPlanRow;
  planned: PlannedSchedule;
  outstandingKobo: Kobo;
  daysPastDue: number;
  /** Whether it now costs more than the borrower was shown, or can no longer start on its first day. */
  isVoid: boolean;
}

/**
 * A proposed plan as of today; payments made since reduce its instalments.
 * @param today the business day
 * @returns undefined unless the loan is in repayment or default
 */
export async function readProposed(
  db: Reader,
  loan: LoanRow,
  approval: ApprovalOf<typeof replan>,
  today: IsoDay,
): Promise<ProposedNewPlan | undefined> {
  if (!canHavePlan(loan)) return undefined;
  const row = await findNewPlan(db, approval.content.newPlanId);
  if (!row) return undefined;
  const { plan } = await readSchedule(db, loan);
  const planned = await planFor(db, loan, plan, row, today);
  const isDearer = planned.totalKobo > row.totalKobo;
  const daysPastDue = loanDaysPastDue(plan.instalments, today);
  const { principalKobo } = carriedOver(plan, row, today);
  const isVoid = !canBegin(plan, row.firstDueOn, today) || isDearer;
  return { row, planned, outstandingKobo: principalKobo, daysPastDue, isVoid };
}
