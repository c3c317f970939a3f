import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { BankAccountChangeSelection, BankAccountChangesQuery } from './changeList';
import type { AskedBankAccountChange } from './bankAccountSchema';
import type { ReasonForm } from '../../reason';

export const bankAccountChangeCalls = defineCalls({
  bankAccountChanges: get('/administration/bank-account-changes', 'administrator', {
    query: typed<BankAccountChangesQuery>(),
    answer: typed<AskedBankAccountChange[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  bankAccountChangesFile: get('/administration/bank-account-changes-file', 'administrator', {
    query: typed<BankAccountChangeSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  proposeBankAccountChange: postOnce('/administration/bank-account-changes/:changeId/proposal', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  refuseBankAccountChange: postOnce('/administration/bank-account-changes/:changeId/refusal', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
