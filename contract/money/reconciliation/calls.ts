import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { OpenDifference } from './reconciledDaySchema';
import type { Explanation } from './rules';

export const reconciliationCalls = defineCalls({
  /** Differences that nobody has explained, oldest first (docs/product/money.md#reconciliation). */
  openDifferences: get('/administration/differences', 'administrator', { answer: typed<OpenDifference[]>() }),
  explainDifference: postOnce('/administration/differences/explanation', 'administrator', {
    body: typed<Explanation>(),
    answer: typed<SuccessAnswer>(),
  }),
});
