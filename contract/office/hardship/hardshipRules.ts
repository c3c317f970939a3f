import { number, object, string, type InferType } from 'yup';
import { readIsoDay } from '../../dates';
import { choiceRule, paragraphsRule } from '../../fields';
import { HOLIDAY_MONTHS } from '../../lending/schedule/holiday';
import { amountRule } from '../../money/amountField';
import { amountRefusal, readNaira } from '../../money/typedAmount';

/** What a borrower who can't pay can ask for. */
const HELP_WISHES = ['holiday', 'newPlan', 'promise'] as const;

const NO_WISH = 'Please choose what would help you';
const READ_HOLIDAY = 'Please choose a holiday';
const NO_DAY = 'Please choose a day';
const words = () => paragraphsRule('Please write what happened', 2000, 'This must be 2000 or fewer characters long');

const dayRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => (original === '' ? undefined : original))
    .typeError(NO_DAY)
    .test('day', NO_DAY, (day) => day === undefined || readIsoDay(day) === day);

/** A holiday needs its months and the hash of the text that was shown; a promise needs its amount and day. */
export const helpRules = object({
  wish: choiceRule(HELP_WISHES, NO_WISH),
  words: words(),
  months: number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(READ_HOLIDAY)
    .oneOf([...HOLIDAY_MONTHS], READ_HOLIDAY)
    .when('wish', { is: 'holiday', then: (rule) => rule.required(READ_HOLIDAY) })
    .optional(),
  textHash: string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(READ_HOLIDAY)
    .max(64, READ_HOLIDAY)
    .when('wish', { is: 'holiday', then: (rule) => rule.required(READ_HOLIDAY) })
    .optional(),
  amountKobo: amountRule()
    .optional()
    .when('wish', { is: 'promise', then: (rule) => rule.required('The amount is required') }),
  promisedOn: dayRule()
    .when('wish', { is: 'promise', then: (rule) => rule.required(NO_DAY) })
    .optional(),
});
export type HelpForm = InferType<typeof helpRules>;

/** Form input, with the amount typed in naira. */
export const helpFormRules = object({
  choice: string().oneOf(['holiday1', 'holiday2', 'newPlan', 'promise'], NO_WISH).required(NO_WISH),
  words: words(),
  amount: string()
    .defined()
    .when('choice', {
      is: 'promise',
      then: (rule) =>
        rule
          .required('The amount is required')
          .test(
            'amount',
            amountRefusal('Enter an amount such as 1,500 or 1,500.50'),
            (text) => (readNaira(text) ?? 0) > 0,
          ),
    }),
  promisedOn: string()
    .defined()
    .when('choice', { is: 'promise', then: (rule) => rule.required(NO_DAY) }),
});
export type HelpFields = InferType<typeof helpFormRules>;
