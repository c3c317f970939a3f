import type { SuccessAnswer } from '../../api';
import { defineCalls, postOnce, typed } from '../../call';
import type { JournalForm } from './rules';

export const journalCalls = defineCalls({
  /** Another administrator must approve it (docs/product/money.md#journal). */
  proposeJournalEntry: postOnce('/administration/journal', 'administrator', {
    body: typed<JournalForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
