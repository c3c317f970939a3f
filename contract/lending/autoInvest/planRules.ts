import { array, number, object, string, type InferType } from 'yup';
import { choiceRule, countRule, flagRule } from '../../fields';
import { amountOrNothingRule, amountRule } from '../../money/amountField';
import { LOAN_PURPOSES } from '../applications/purposes';
import { lendingErrors } from '../errors';
import { GRADES } from '../terms/grades';
import { NO_GRADE_LIMIT, PLAN_MONTHS, PLAN_PRIORITIES, PLAN_STATES } from './plan';

const GRADES_REQUIRED = 'Choose at least one grade';
const PURPOSES_REQUIRED = 'Choose at least one purpose';
const MONTHS = `Enter a number of months from ${PLAN_MONTHS.least} to ${PLAN_MONTHS.most}`;
const MONTHS_ORDER = 'The longest term must not be below the shortest';
const PERCENT = 'Enter a percentage from 1 to 100';
const VERSION = 'The version of the plan is required';

const monthsRule = () => countRule(MONTHS, { min: PLAN_MONTHS.least, max: PLAN_MONTHS.most });

const gradeLimitRule = () =>
  number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(PERCENT)
    .integer(PERCENT)
    .min(1, PERCENT)
    .max(NO_GRADE_LIMIT, PERCENT)
    .optional();

const [a, b, c, d, e] = GRADES;

/** A plan's settings; without `mostAMonthKobo` there is no limit, without `notesKobo` no notes are bought. */
export const planLimitRules = object({
  grades: array(string().oneOf(GRADES, GRADES_REQUIRED).required(GRADES_REQUIRED))
    .min(1, GRADES_REQUIRED)
    .max(GRADES.length, GRADES_REQUIRED)
    .required(GRADES_REQUIRED),
  monthsFrom: monthsRule(),
  monthsTo: monthsRule().test('order', MONTHS_ORDER, (to, { parent }: { parent: { monthsFrom?: unknown } }) =>
    typeof parent.monthsFrom === 'number' ? to >= parent.monthsFrom : true,
  ),
  purposes: array(string().oneOf(LOAN_PURPOSES, PURPOSES_REQUIRED).required(PURPOSES_REQUIRED))
    .min(1, PURPOSES_REQUIRED)
    .max(LOAN_PURPOSES.length, PURPOSES_REQUIRED)
    .required(PURPOSES_REQUIRED),
  securedOnly: flagRule(),
  amountKobo: amountRule(),
  gradeLimits: object({
    [a]: gradeLimitRule(),
    [b]: gradeLimitRule(),
    [c]: gradeLimitRule(),
    [d]: gradeLimitRule(),
    [e]: gradeLimitRule(),
  }),
  priority: choiceRule(PLAN_PRIORITIES, 'Choose what comes first'),
  keptBackKobo: amountOrNothingRule('Enter an amount, or 0'),
  mostAMonthKobo: amountRule().optional(),
  notesKobo: amountRule().optional(),
});

const isAccepted = () => flagRule().test('accepted', lendingErrors.RISK_NOT_ACCEPTED.text, (accepted) => accepted);

/** Creating a plan accepts the risk of lending, as the first pledge does. */
export const newPlanOfLenderRules = planLimitRules.shape({ acceptsRisk: isAccepted() });

const versionRule = () => countRule(VERSION, { min: 1, max: Number.MAX_SAFE_INTEGER });

/** `version` is the one the lender saw, so that a change in another tab isn't overwritten. */
export const planChangeRules = planLimitRules.shape({ version: versionRule() });

export const planStateRules = object({
  state: choiceRule(PLAN_STATES, 'Choose a state'),
  version: versionRule(),
});

export type PlanLimitsForm = InferType<typeof planLimitRules>;
export type NewPlanForm = InferType<typeof newPlanOfLenderRules>;
export type PlanChange = InferType<typeof planChangeRules>;
export type PlanStateChange = InferType<typeof planStateRules>;
