import { object, string, type InferType } from 'yup';
import { readIsoDay } from '../../dates';
import { countRule } from '../../fields';
import { reasonRule } from '../../reason';

const CHOOSE_DAY = 'Please choose the first due day';
const MONTHS = 'Enter a number of instalments';
const MOST = 120;

const dayRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(CHOOSE_DAY)
    .required(CHOOSE_DAY)
    .test('day', CHOOSE_DAY, (day) => readIsoDay(day) === day);

/** As it is given in the portal. */
export const newPlanFormRules = object({
  months: string()
    .required(MONTHS)
    .matches(/^[1-9]\d{0,2}$/, MONTHS),
  firstDueOn: dayRule(),
  reason: reasonRule(),
});

/**
 * `POST /administration/loans/:loanId/new-plan` (docs/product/lending.md#new-plan): the day is one of the loan's own
 * due days.
 */
export const newPlanRules = object({
  months: countRule(MONTHS, { min: 1, max: MOST }),
  firstDueOn: dayRule(),
  reason: reasonRule(),
});

export type NewPlanFields = InferType<typeof newPlanFormRules>;
export type NewPlanForm = InferType<typeof newPlanRules>;
