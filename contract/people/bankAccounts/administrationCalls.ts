import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { AskedBankAccountChange, BankAccountChangeSelection, BankAccountChangesQuery } from './changeList';
import type { ReasonForm } from '../../reason';

/** A page of the changes of bank accounts that do not hold yet, the oldest first. */
export const bankAccountChanges = defineCall({
  name: 'bankAccountChanges',
  method: 'GET',
  path: '/administration/bank-account-changes',
  access: 'administrator',
  query: typed<BankAccountChangesQuery>(),
  answer: typed<AskedBankAccountChange[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** The same as a file. */
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

/** Propose to approve a change of a bank account; another administrator decides. */
export const proposeBankAccountChange = defineCall({
  name: 'proposeBankAccountChange',
  method: 'POST',
  path: '/administration/bank-account-changes/:changeId/proposal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Refuse it, with a reason that is mailed. */
export const refuseBankAccountChange = defineCall({
  name: 'refuseBankAccountChange',
  method: 'POST',
  path: '/administration/bank-account-changes/:changeId/refusal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
