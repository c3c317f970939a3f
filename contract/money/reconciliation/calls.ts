import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { OpenDifference, ReconciledDay } from './reconciledDaySchema';
import type { Explanation } from './rules';

export const reconciliationCalls = defineCalls({
  reconciliation: get('/administration/reconciliation', 'administrator', { answer: typed<ReconciledDay[]>() }),
  reconciliationFile: get('/administration/reconciliation-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** Differences that nobody has explained, oldest first (docs/product/money.md#reconciliation). */
  openDifferences: get('/administration/differences', 'administrator', { answer: typed<OpenDifference[]>() }),
  explainDifference: postOnce('/administration/differences/explanation', 'administrator', {
    body: typed<Explanation>(),
    answer: typed<SuccessAnswer>(),
  }),
});
