import type { NewPlanPreview } from '#contract/lending/arrears/newPlanPreviewSchema';
import type { NewPlanTerms } from '#contract/lending/schedule/newPlan';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { presentPlanned } from '../loans/present';
import { canHavePlan, planFor, requireChoice } from '../loans/relief/proposedPlan';
import { findLoan } from '../loans/life/repository';
import { readSchedule } from '../loans/schedule/schedule';

/**
 * Previews the plan as if it were proposed today.
 * @throws CodedError NOT_FOUND; LOAN_MOVED_ON unless it is in repayment or default; OUTSIDE_TERMS for the first day or
 * the months
 */
export function previewNewPlan(context: ServerContext, loanId: string, terms: NewPlanTerms): Promise<NewPlanPreview> {
  return inTransaction(context, async (tx) => {
    const row = await findLoan(tx, loanId);
    if (!row) throw new CodedError('NOT_FOUND');
    if (!canHavePlan(row)) throw new CodedError('LOAN_MOVED_ON');
    const day = await readLastOpenedDay(tx);
    const { plan } = await readSchedule(tx, row);
    await requireChoice(tx, row, terms, { plan, day });
    return presentPlanned(await planFor(tx, row, plan, terms, day), terms.months);
  });
}
