import { object, string, type InferType } from 'yup';
import { choiceRule, textRule } from '../../fields';
import { amountRefusal, readNaira } from '../../money/typedAmount';
import { SECURITY_KINDS } from './choices';
import { ownWordsRule } from './ownWords';
import { RESIDENCES } from './residence';
import {
  applicationMessages as messages,
  MONTHS_IN_WORK_MAX,
  securityDescriptionRule,
  securityKindRule,
  workKindRule,
  type Security,
  type Work,
} from './applicationRules';

const NO_AMOUNT = 'Enter an amount in naira, as in 250,000';

const typedAmountRule = (requiredMessage: string) =>
  textRule(requiredMessage, 30, NO_AMOUNT).test(
    'amount',
    amountRefusal(NO_AMOUNT),
    (text) => readNaira(text) !== undefined,
  );

const isWritten = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

export const workFormRules = object({
  kind: workKindRule(),
  monthlyIncome: typedAmountRule(messages.income),
  monthsInWork: textRule(messages.monthsInWork, 10, messages.monthsInWorkForm).test(
    'count',
    messages.monthsInWorkForm,
    (text) => /^\d+$/.test(text) && Number(text) <= MONTHS_IN_WORK_MAX,
  ),
  monthlyDebts: typedAmountRule(messages.debts),
  livesIn: string()
    .oneOf(['', ...RESIDENCES])
    .defined(),
  ownWords: string().defined().when({ is: isWritten, then: ownWordsRule }),
});

export type WorkForm = InferType<typeof workFormRules>;

/** Converts a valid form: typed naira become kobo, and empty optional fields are left out. */
export function workOf({ kind, monthlyIncome, monthsInWork, monthlyDebts, livesIn, ownWords }: WorkForm): Work {
  const residence = RESIDENCES.find((name) => name === livesIn);
  return {
    kind,
    monthlyIncomeKobo: readNaira(monthlyIncome) ?? 0,
    monthsInWork: Number(monthsInWork),
    monthlyDebtsKobo: readNaira(monthlyDebts) ?? 0,
    ...(residence && { livesIn: residence }),
    ...(isWritten(ownWords) && { ownWords }),
  };
}

const isOffered = (offered: unknown) => offered === 'yes';

export const securityStepRules = object({
  offered: choiceRule(['no', 'yes'], 'Please choose whether you offer something'),
  kind: string().defined().when('offered', { is: isOffered, then: securityKindRule }),
  description: string().defined().when('offered', { is: isOffered, then: securityDescriptionRule }),
  value: string()
    .defined()
    .when('offered', {
      is: isOffered,
      then: () =>
        typedAmountRule(messages.value).test('some', 'The amount must be above 0', (text) => readNaira(text) !== 0),
    }),
});

export type SecurityStepForm = InferType<typeof securityStepRules>;

/** Converts a valid form, with the value in kobo; undefined if nothing is offered. */
export function securityOf({ offered, kind, description, value }: SecurityStepForm): Security | undefined {
  const known = SECURITY_KINDS.find((name) => name === kind);
  if (offered === 'no' || known === undefined) return undefined;
  return { kind: known, description, valueKobo: readNaira(value) ?? 0 };
}
