import { object, string, type InferType } from 'yup';
import { choiceRule, textRule } from '../../fields';
import { reasonRule } from '../../reason';
import { uuidRule } from '../../uuid';
import { amountRule } from '../amountField';
import { amountRefusal, readNaira } from '../typedAmount';
import { naira } from '../kobo';
import { JOURNAL_ENTRIES } from './journal';

const CHOOSE = 'Please choose what happened';
const EVIDENCE = 'Say where it is documented: the line of the bank statement, or the letter';
const NO_AMOUNT = 'Enter an amount such as 1,500 or 1,500.50';
const NO_ID = "This isn't an ID";
const MOST = naira(1_000_000_000);
const TOO_MUCH = 'The most at once is ₦1,000,000,000';

const common = {
  entry: choiceRule(JOURNAL_ENTRIES, CHOOSE),
  reason: reasonRule(),
  evidence: textRule(EVIDENCE, 500, EVIDENCE),
};
const emptyAsNone = (value: unknown) => (value === '' ? undefined : value);
const optionalText = () => string().transform(emptyAsNone);

/** `journalEntries` says which fields an entry needs. */
export const journalRules = object({
  ...common,
  amountKobo: amountRule().max(MOST, TOO_MUCH).notRequired(),
  aboutId: uuidRule(NO_ID).transform(emptyAsNone),
  reference: optionalText().max(200, NO_ID),
});

/** Form input, with the amount typed in naira. */
export const journalFormRules = object({
  ...common,
  amount: string()
    .defined()
    .test('amount', amountRefusal(NO_AMOUNT), (text) => text === '' || (readNaira(text) ?? 0) > 0)
    .test('most', TOO_MUCH, (text) => (readNaira(text) ?? 0) <= MOST),
  aboutId: uuidRule(NO_ID).transform(emptyAsNone),
  reference: optionalText().max(200, NO_ID),
});

export type JournalForm = InferType<typeof journalRules>;
export type JournalFields = InferType<typeof journalFormRules>;
