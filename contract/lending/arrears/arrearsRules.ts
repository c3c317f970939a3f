import { object, string, type InferType } from 'yup';
import { readIsoDay } from '../../dates';
import { countRule, paragraphsRule } from '../../fields';
import { reasonRule } from '../../reason';

const CHOOSE_DAY = 'Please choose the first due day';
export const NO_MONTHS = 'Enter a number of instalments';
export const MOST_INSTALMENTS = 120;

const dayRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(CHOOSE_DAY)
    .required(CHOOSE_DAY)
    .test('day', CHOOSE_DAY, (day) => readIsoDay(day) === day);

export const newPlanFormRules = object({
  months: string()
    .required(NO_MONTHS)
    .matches(/^[1-9]\d{0,2}$/, NO_MONTHS),
  firstDueOn: dayRule(),
  reason: reasonRule(),
});

export const newPlanRules = object({
  months: countRule(NO_MONTHS, { min: 1, max: MOST_INSTALMENTS }),
  firstDueOn: dayRule(),
  reason: reasonRule(),
});

export type NewPlanFields = InferType<typeof newPlanFormRules>;
export type NewPlanForm = InferType<typeof newPlanRules>;

const NO_DAY = 'Enter a day, as in 2026-12-24';

export const collectionNoteRules = object({
  words: paragraphsRule('Please write a note', 1000, 'The note must be 1000 or fewer characters long'),
  promisedOn: string()
    .transform((_cast: unknown, original: unknown) => (original === '' ? undefined : original))
    .typeError(NO_DAY)
    .test('day', NO_DAY, (day) => day === undefined || readIsoDay(day) === day)
    .optional(),
});

export const feeWaiverRules = object({
  instalment: countRule('Enter the number of an instalment', { min: 1, max: 1000 }),
  reason: reasonRule(),
});
export type FeeWaiverForm = InferType<typeof feeWaiverRules>;

export type CollectionNoteForm = InferType<typeof collectionNoteRules>;
