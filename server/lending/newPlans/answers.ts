import type { ProposedPlan } from '../../../contract/lending/review/loanReviewSchema';
import { day, flag, integer, object } from '../../http/answerSchema';

export const proposedPlanSchema = object<ProposedPlan>({ months: integer, firstDueOn: day, isAgreed: flag });
