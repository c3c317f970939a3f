import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { HouseMoney } from './houseMoneySchema';
import type { HouseMoneyOrder } from './rules';
import type { ReasonForm } from '../../reason';
import type { AssignmentForm } from '../suspense/rules';
import type { ReconciledDay } from '../reconciliation/reconciledDaySchema';
import type { SuspenseQuery, SuspenseSelection } from '../suspense/suspense';
import type { SuspenseItem } from '../suspense/suspenseItemSchema';

export const suspense = defineCall({
  name: 'suspense',
  method: 'GET',
  path: '/administration/suspense',
  access: 'administrator',
  query: typed<SuspenseQuery>(),
  answer: typed<SuspenseItem[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const suspenseFile = defineCall({
  name: 'suspenseFile',
  method: 'GET',
  path: '/administration/suspense-file',
  access: 'administrator',
  query: typed<SuspenseSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const proposeAssignment = defineCall({
  name: 'proposeAssignment',
  method: 'POST',
  path: '/administration/suspense/:itemId/assignment',
  access: 'administrator',
  body: typed<AssignmentForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeReturn = defineCall({
  name: 'proposeReturn',
  method: 'POST',
  path: '/administration/suspense/:itemId/return',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const houseMoney = defineCall({
  name: 'houseMoney',
  method: 'GET',
  path: '/administration/house',
  access: 'administrator',
  answer: typed<HouseMoney>(),
});

export const proposeHouseFunding = defineCall({
  name: 'proposeHouseFunding',
  method: 'POST',
  path: '/administration/house/funding',
  access: 'administrator',
  body: typed<HouseMoneyOrder>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeHousePayout = defineCall({
  name: 'proposeHousePayout',
  method: 'POST',
  path: '/administration/house/payout',
  access: 'administrator',
  body: typed<HouseMoneyOrder>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeReversal = defineCall({
  name: 'proposeReversal',
  method: 'POST',
  path: '/administration/transfers/:transferId/reversal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const reconciliation = defineCall({
  name: 'reconciliation',
  method: 'GET',
  path: '/administration/reconciliation',
  access: 'administrator',
  answer: typed<ReconciledDay[]>(),
});

export const reconciliationFile = defineCall({
  name: 'reconciliationFile',
  method: 'GET',
  path: '/administration/reconciliation-file',
  access: 'administrator',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});
