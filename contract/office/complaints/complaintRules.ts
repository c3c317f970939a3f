import { object, type InferType } from 'yup';
import { choiceRule, flagRule, paragraphsRule } from '../../fields';
import { uuidRule } from '../../uuid';
import { COMPLAINT_KINDS } from './complaint';

const LENGTH = 2000;
const LOAN = 'Name the loan';

/** `cannotPay` needs the loan. */
export const complaintRules = object({
  kind: choiceRule(COMPLAINT_KINDS, 'Please choose what it is about'),
  loanId: uuidRule(LOAN)
    .when('kind', { is: 'cannotPay', then: (rule) => rule.required(LOAN) })
    .optional(),
  words: paragraphsRule('Please write what happened', LENGTH, 'This must be 2000 or fewer characters long'),
});

export const complaintAnswerRules = object({
  answer: paragraphsRule('Please write an answer', LENGTH, 'The answer must be 2000 or fewer characters long'),
});

export const complaintReplyRules = object({
  message: paragraphsRule('Please write a message', LENGTH, 'The message must be 2000 or fewer characters long'),
});

export const complaintAssignmentRules = object({ isMine: flagRule() });

export type ComplaintForm = InferType<typeof complaintRules>;
export type ComplaintAnswerForm = InferType<typeof complaintAnswerRules>;
export type ComplaintReplyForm = InferType<typeof complaintReplyRules>;
export type ComplaintAssignmentForm = InferType<typeof complaintAssignmentRules>;
