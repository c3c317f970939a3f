import { array, boolean, object, type InferType } from 'yup';
import { amountOrNothingRule, amountRule } from '../../money/amountField';
import { choiceRule, countRule, textRule } from '../../fields';
import { LOAN_PURPOSES } from './purposes';
import { ownWordsRule } from './ownWords';
import { ANSWERS, QUESTIONS } from './questions';
import { RESIDENCES } from './residence';
import { SECURITY_KINDS, WORK_KINDS } from './choices';

const MONTHS_REQUIRED = 'Please choose for how many months';
const ALL_ANSWERS_REQUIRED = 'Please answer all questions';
const NO_CONSENT = 'Please agree so we can review your application';

export const MONTHS_IN_WORK_MAX = 720;

export const applicationMessages = {
  income: 'Please say what you earn in a month',
  monthsInWork: 'Please say for how many months you have done this',
  monthsInWorkForm: `Enter a whole number of months, at most ${MONTHS_IN_WORK_MAX}`,
  debts: 'Please say what you pay back on other debts in a month',
  value: 'Please say what it would sell for',
} as const;

export const workKindRule = () => choiceRule(WORK_KINDS, 'Please choose what you live on');
export const securityKindRule = () => choiceRule(SECURITY_KINDS, 'Please choose what it is');
export const securityDescriptionRule = () =>
  textRule('Please describe it', 300, 'The description must be 300 or fewer characters long');

/**
 * Rules for the request alone; the server also checks it against the lending terms
 * (docs/product/lending.md#application).
 */
export const askedRules = object({
  purpose: choiceRule(LOAN_PURPOSES, 'Please choose what the loan is for'),
  principalKobo: amountRule('Please say how much you need'),
  months: countRule(MONTHS_REQUIRED, { min: 1, max: 120 }),
});

export const workRules = object({
  kind: workKindRule(),
  monthlyIncomeKobo: amountOrNothingRule(applicationMessages.income),
  monthsInWork: countRule(
    applicationMessages.monthsInWork,
    { min: 0, max: MONTHS_IN_WORK_MAX },
    applicationMessages.monthsInWorkForm,
  ),
  monthlyDebtsKobo: amountOrNothingRule(applicationMessages.debts),
  livesIn: choiceRule(RESIDENCES, 'Please choose a state').optional(),
  ownWords: ownWordsRule().optional(),
});

export const answersRule = () =>
  array(countRule('Please answer this question', { min: 1, max: ANSWERS.length }))
    .required(ALL_ANSWERS_REQUIRED)
    .length(QUESTIONS.length, ALL_ANSWERS_REQUIRED);

export const securityRules = object({
  kind: securityKindRule(),
  description: securityDescriptionRule(),
  valueKobo: amountRule(applicationMessages.value),
});

/** What a borrower declares with an application. */
export const APPLICATION_CONSENT =
  'Everything I say here is true. I agree that it is checked and graded, and shown to lenders without my name and as ranges.';

export const consentRule = () =>
  boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_CONSENT)
    .required(NO_CONSENT)
    .isTrue(NO_CONSENT);

/**
 * Body of `POST /loans`. It must not ask for gender, religion, origin or anything else that may not affect the
 * decision.
 */
export const applicationRules = askedRules.shape({
  work: workRules,
  answers: answersRule(),
  security: securityRules.optional().default(undefined),
  consent: consentRule(),
});

export type RequestedLoan = InferType<typeof askedRules>;
export type Work = InferType<typeof workRules>;
export type Security = InferType<typeof securityRules>;
export type Application = InferType<typeof applicationRules>;
