import type { ProposedPlan } from '../../../contract/lending/review/loans';
import { day, flag, integer, object } from '../../http/answerSchema';

export const proposedPlanSchema = object<ProposedPlan>({ months: integer, firstDueOn: day, isAgreed: flag });
