import { object, string, type InferType } from 'yup';
import { readIsoDay } from '../../dates';
import { choiceRule, textRule } from '../../fields';
import { reasonRule } from '../../reason';
import { differenceKinds } from './reconciliation';

const CHOOSE = 'Please choose a difference';

export const explanationRules = object({
  provider: textRule(CHOOSE, 50, CHOOSE),
  day: string()
    .required(CHOOSE)
    .test('day', CHOOSE, (day) => readIsoDay(day) === day),
  kind: choiceRule(differenceKinds, CHOOSE),
  reference: string().defined(CHOOSE).max(200, CHOOSE),
  reason: reasonRule(),
});

export type Explanation = InferType<typeof explanationRules>;
