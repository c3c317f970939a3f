import { number, object, string, type InferType } from 'yup';
import { readLagosMinute } from '../../dates';
import { choiceRule, paragraphsRule, textRule } from '../../fields';
import { BREACH_ENTRY_KINDS, BREACH_RISKS, hasMoment } from './breach';

const NO_MINUTE = 'Please choose a day and a time';
const NO_COUNT = 'Enter a whole number, or leave it empty';
const NO_REFERENCE = 'Please enter the number the Commission gave it';
const NO_RISK = 'Please choose the risk';
const MAX_PEOPLE = 1_000_000_000;

const words = (required: string) => paragraphsRule(required, 2000, 'This must be 2000 or fewer characters long');
const line = (required: string) => textRule(required, 500, 'This must be 500 or fewer characters long');

const emptyAsAbsent = (value: unknown, original: unknown) => (original === '' ? undefined : value);

/** In Lagos, as `2026-11-25T13:38`. */
const minuteRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => (original === '' ? undefined : original))
    .typeError(NO_MINUTE)
    .test('minute', NO_MINUTE, (minute) => minute === undefined || readLagosMinute(minute) !== undefined);

const facts = {
  foundAt: minuteRule().required(NO_MINUTE),
  happenedAt: minuteRule()
    .when('foundAt', ([foundAt], rule) =>
      rule.test(
        'order',
        'It can’t have happened after it was found',
        (at) => at === undefined || at <= String(foundAt),
      ),
    )
    .optional(),
  what: words('Please write what happened'),
  data: line('Please enter which data'),
  whose: line('Please enter whose data'),
  risk: choiceRule(BREACH_RISKS, NO_RISK),
  measures: words('Please write what was done'),
};

const countRule = () =>
  number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_COUNT)
    .integer(NO_COUNT)
    .min(0, NO_COUNT)
    .max(MAX_PEOPLE, NO_COUNT)
    .optional();

const typedCountRule = () =>
  string()
    .defined()
    .matches(/^\d{0,9}$/, NO_COUNT);

export const breachRules = object({ ...facts, peopleCount: countRule() });

/** The form's fields: the number of people is typed. */
export const breachFormRules = object({ ...facts, peopleCount: typedCountRule() });

const entry = {
  kind: choiceRule(BREACH_ENTRY_KINDS, 'Please choose a kind of entry'),
  words: words('Please write the details'),
  at: minuteRule()
    .when('kind', ([kind], rule) => (hasMoment(String(kind)) ? rule.required(NO_MINUTE) : rule))
    .optional(),
  reference: textRule(NO_REFERENCE, 100, 'This must be 100 or fewer characters long')
    .transform(emptyAsAbsent)
    .optional()
    .when('kind', { is: 'reported', then: (rule) => rule.required(NO_REFERENCE) }),
  risk: string()
    .transform(emptyAsAbsent)
    .typeError(NO_RISK)
    .oneOf(BREACH_RISKS, NO_RISK)
    .optional()
    .when('kind', { is: 'assessment', then: (rule) => rule.required(NO_RISK) }),
};

/** `reported` needs the time and the Commission's number, `peopleTold` the time, `assessment` the risk. */
export const breachEntryRules = object({ ...entry, peopleCount: countRule() });
export const breachEntryFormRules = object({ ...entry, peopleCount: typedCountRule() });

export type BreachForm = InferType<typeof breachRules>;
export type BreachFields = InferType<typeof breachFormRules>;
export type BreachEntryForm = InferType<typeof breachEntryRules>;
export type BreachEntryFields = InferType<typeof breachEntryFormRules>;
