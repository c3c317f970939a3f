import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { BankAccountChangeSelection, BankAccountChangesQuery } from './changeList';
import type { AskedBankAccountChange } from './bankAccountChangeSchema';
import type { ReasonForm } from '../../reason';

export const bankAccountChanges = defineCall({
  name: 'bankAccountChanges',
  method: 'GET',
  path: '/administration/bank-account-changes',
  access: 'administrator',
  query: typed<BankAccountChangesQuery>(),
  answer: typed<AskedBankAccountChange[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const bankAccountChangesFile = defineCall({
  name: 'bankAccountChangesFile',
  method: 'GET',
  path: '/administration/bank-account-changes-file',
  access: 'administrator',
  query: typed<BankAccountChangeSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const proposeBankAccountChange = defineCall({
  name: 'proposeBankAccountChange',
  method: 'POST',
  path: '/administration/bank-account-changes/:changeId/proposal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const refuseBankAccountChange = defineCall({
  name: 'refuseBankAccountChange',
  method: 'POST',
  path: '/administration/bank-account-changes/:changeId/refusal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
