import { createHash } from 'node:crypto';
import { object, string } from 'yup';
import { newPlanText } from '../../../contract/lending/loans/agreementTexts';
import type { IsoDay } from '../../../contract/dates';
import type { Kobo } from '../../../contract/money/kobo';
import { planAnew, takenOver, type NewPlanTerms } from '../../../contract/lending/schedule/newPlan';
import type { RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import type { Reader } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import type { NewPlanRow } from '../../db/schema/newPlans';
import { hashOf } from '../../approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf } from '../../approvals/proposal';
import { findTerms } from '../terms/repository';
import { readSchedule } from './schedule';
import { findNewPlan } from './newPlansRepository';

export interface PlannedAnew {
  after: RepaymentPlan;
  words: string;
  wordsHash: string;
}

/** @throws RangeError if the plan's first day is not a due day of the loan, or nothing is unpaid */
export async function planFor(
  db: Reader,
  loan: LoanRow,
  before: RepaymentPlan,
  plan: NewPlanTerms,
): Promise<PlannedAnew> {
  const { annualRateBps, termsVersion, id } = loan;
  if (annualRateBps === null || termsVersion === null) throw new Error(`Loan ${id} was never offered`);
  const after = planAnew(before, plan);
  const words = newPlanText({ before, after, plan, annualRateBps, terms: await findTerms(db, termsVersion) });
  return { after, words, wordsHash: createHash('sha256').update(words).digest('base64url') };
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
  planned: PlannedAnew;
  outstandingKobo: Kobo;
  /** Whether the loan has changed since the proposal, or the plan's first day has come. */
  isVoid: boolean;
}

/** @returns undefined unless the loan is in repayment or default */
export async function readProposed(
  db: Reader,
  loan: LoanRow,
  approval: ApprovalOf<typeof replan>,
  today?: IsoDay,
): Promise<ProposedNewPlan | undefined> {
  if (loan.state !== 'repaying' && loan.state !== 'defaulted') return undefined;
  const row = await findNewPlan(db, approval.content.newPlanId);
  if (!row) return undefined;
  const { plan } = await readSchedule(db, loan);
  const planned = await planFor(db, loan, plan, row);
  const { content } = newPlanProposal(loan, row.id, planned.wordsHash);
  const hasBegun = today !== undefined && row.firstDueOn <= today;
  const { principalKobo } = takenOver(plan, row);
  return { row, planned, outstandingKobo: principalKobo, isVoid: hasBegun || hashOf(content) !== approval.contentHash };
}
