import { object, type InferType } from 'yup';
import { paragraphsRule } from '../../fields';

/**
 * `POST /loans/:loanId/answer`: what the borrower answers to the reviewer's question (docs/product/lending.md#review).
 */
export const answerRules = object({
  answer: paragraphsRule('Please write an answer', 2000, 'The answer must be 2000 or fewer characters long'),
});

export type Answer = InferType<typeof answerRules>;
