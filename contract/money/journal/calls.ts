import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { JournalForm } from './rules';

/** Another administrator must approve it (docs/product/money.md#journal). */
export const proposeJournalEntry = defineCall({
  name: 'proposeJournalEntry',
  method: 'POST',
  path: '/administration/journal',
  access: 'administrator',
  body: typed<JournalForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
