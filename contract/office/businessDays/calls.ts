import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { ReasonForm } from '../../reason';
import type { SetAsideLoan } from './setAsideLoanSchema';
import type { SetAsideQuery, SetAsideSelection } from './setAsideLoans';

/** See docs/product/money.md#set-aside. */
export const setAsideLoans = defineCall({
  name: 'setAsideLoans',
  method: 'GET',
  path: '/administration/set-aside-loans',
  access: 'administrator',
  query: typed<SetAsideQuery>(),
  answer: typed<SetAsideLoan[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const setAsideLoansFile = defineCall({
  name: 'setAsideLoansFile',
  method: 'GET',
  path: '/administration/set-aside-loans-file',
  access: 'administrator',
  query: typed<SetAsideSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Continues with today's amounts: what is due now is collected at once. */
export const takeUpLoan = defineCall({
  name: 'takeUpLoan',
  method: 'POST',
  path: '/administration/set-aside-loans/:loanId/taking-up',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Lets missed days run that wait for an administrator's decision (docs/product/money.md#missed-days). */
export const releaseMissedDays = defineCall({
  name: 'releaseMissedDays',
  method: 'POST',
  path: '/administration/missed-days/release',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
