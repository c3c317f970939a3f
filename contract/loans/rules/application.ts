import { array, boolean, object, type InferType } from 'yup';
import { amountOrNothingRule, amountRule } from '../../fields/amount';
import { choiceRule } from '../../fields/choice';
import { countRule } from '../../fields/count';
import { textRule } from '../../fields/text';
import { LOAN_PURPOSES } from '../purposes';
import { ANSWERS, QUESTIONS } from '../questions';
import { SECURITY_KINDS } from '../securityKinds';
import { WORK_KINDS } from '../workKinds';

const MONTHS_REQUIRED = 'Please choose for how many months';
const MONTHS_IN_WORK_MAX = 720;
const ALL_ANSWERS_REQUIRED = 'Please answer all questions';
const NO_CONSENT = 'Without your consent we cannot decide on your application';

/** What is asked for; whether amount and months are within the lending terms is the server's to check (section 25.2). */
export const askedRules = object({
  purpose: choiceRule(LOAN_PURPOSES, 'Please choose what the loan is for'),
  principalKobo: amountRule('Please say how much you need'),
  months: countRule(MONTHS_REQUIRED, { min: 1, max: 120 }),
});

/** Income and work (section 25.2). */
export const workRules = object({
  kind: choiceRule(WORK_KINDS, 'Please choose what you live on'),
  monthlyIncomeKobo: amountOrNothingRule('Please say what you earn in a month'),
  /** In the present work. */
  monthsInWork: countRule(
    'Please say for how many months you have done this',
    { min: 0, max: MONTHS_IN_WORK_MAX },
    `Enter a whole number of months, at most ${MONTHS_IN_WORK_MAX}`,
  ),
  /** What is paid back to others. */
  monthlyDebtsKobo: amountOrNothingRule('Please say what you pay back on other debts in a month'),
});

/** Answers to the ten questions, in their order. */
export const answersRule = () =>
  array(countRule('Please answer this question', { min: 1, max: ANSWERS.length }))
    .required(ALL_ANSWERS_REQUIRED)
    .length(QUESTIONS.length, ALL_ANSWERS_REQUIRED);

/** A movable asset (section 25.2). */
export const securityRules = object({
  kind: choiceRule(SECURITY_KINDS, 'Please choose what it is'),
  description: textRule('Please describe it', 300, 'The description must be 300 or fewer characters long'),
  valueKobo: amountRule('Please say what it would sell for'),
});

const consentRule = () =>
  boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_CONSENT)
    .required(NO_CONSENT)
    .isTrue(NO_CONSENT);

/** `POST /loans` (section 25.2). Nothing is asked that may not count, such as gender, religion or origin. */
export const applicationRules = askedRules.shape({
  work: workRules,
  answers: answersRule(),
  security: securityRules.optional().default(undefined),
  /** That the application is checked, graded, and shown to lenders without a name. */
  consent: consentRule(),
});

export type Asked = InferType<typeof askedRules>;
export type Work = InferType<typeof workRules>;
export type Security = InferType<typeof securityRules>;
export type Application = InferType<typeof applicationRules>;
