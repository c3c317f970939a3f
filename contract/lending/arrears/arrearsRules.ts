import { boolean, object, string, type InferType } from 'yup';
import { readIsoDay } from '../../dates';
import { choiceRule, countRule, flagRule, paragraphsRule } from '../../fields';
import { amountRule } from '../../money/amountField';
import { amountRefusal, readNaira } from '../../money/typedAmount';
import { reasonRule } from '../../reason';
import { CONTACT_CHANNELS } from './contacts';

const CHOOSE_DAY = 'Please choose the first due day';
export const NO_MONTHS = 'Enter a number of instalments';
export const MAX_INSTALMENTS = 120;

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
  months: countRule(NO_MONTHS, { min: 1, max: MAX_INSTALMENTS }),
  firstDueOn: dayRule(),
  reason: reasonRule(),
});

export type NewPlanFields = InferType<typeof newPlanFormRules>;
export type NewPlanForm = InferType<typeof newPlanRules>;

const NO_DAY = 'Enter a day, as in 2026-12-24';
const NO_CHANNEL = 'Please choose how you spoke';
const NO_AMOUNT = 'Enter an amount such as 1,500 or 1,500.50';

const noteRule = () => paragraphsRule('Please write a note', 1000, 'The note must be 1000 or fewer characters long');

const promisedDayRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_DAY)
    .test('day', NO_DAY, (day) => day === undefined || readIsoDay(day) === day);

export const collectionNoteRules = object({
  channel: choiceRule(CONTACT_CHANNELS, NO_CHANNEL),
  isIncoming: flagRule(),
  words: noteRule(),
  promise: object({ amountKobo: amountRule(), promisedOn: promisedDayRule().required(NO_DAY) })
    .default(undefined)
    .optional(),
});

/** The form's fields: a promise needs both an amount in naira and a day. */
export const collectionNoteFormRules = object({
  channel: string().oneOf(CONTACT_CHANNELS, NO_CHANNEL).required(NO_CHANNEL),
  isIncoming: boolean().required(),
  words: noteRule(),
  amount: string()
    .defined()
    .test('amount', amountRefusal(NO_AMOUNT), (text) => text === '' || (readNaira(text) ?? 0) > 0)
    .when('promisedOn', { is: (day: string) => day !== '', then: (rule) => rule.required(NO_AMOUNT) }),
  promisedOn: string().defined(),
});
export type CollectionNoteFields = InferType<typeof collectionNoteFormRules>;

export const feeWaiverRules = object({
  instalment: countRule('Enter the number of an instalment', { min: 1, max: 1000 }),
  reason: reasonRule(),
});
export const collectorRules = object({ isMine: flagRule() });
export type CollectorForm = InferType<typeof collectorRules>;

export type FeeWaiverForm = InferType<typeof feeWaiverRules>;

export type CollectionNoteForm = InferType<typeof collectionNoteRules>;
