import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { OpenDifference } from './reconciledDaySchema';
import type { Explanation } from './rules';

/** Differences that nobody has explained, oldest first (docs/product/money.md#reconciliation). */
export const openDifferences = defineCall({
  name: 'openDifferences',
  method: 'GET',
  path: '/administration/differences',
  access: 'administrator',
  answer: typed<OpenDifference[]>(),
});

export const explainDifference = defineCall({
  name: 'explainDifference',
  method: 'POST',
  path: '/administration/differences/explanation',
  access: 'administrator',
  body: typed<Explanation>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
