import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { HouseMoney } from './houseMoneySchema';
import type { AssignmentForm, HouseMoneyOrder } from './rules';
import type { ReasonForm } from '../../reason';
import type { ReconciledDay } from '../reconciliation/reconciledDaySchema';
import type { SuspenseQuery, SuspenseSelection } from '../suspense/suspense';
import type { SuspenseItem } from '../suspense/suspenseItemSchema';
import type { WalletOwner } from '../wallet/walletSchema';

export const houseCalls = defineCalls({
  suspense: get('/administration/suspense', 'administrator', {
    query: typed<SuspenseQuery>(),
    answer: typed<SuspenseItem[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  suspenseFile: get('/administration/suspense-file', 'administrator', {
    query: typed<SuspenseSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** Finds a person who could own an unmatched deposit. */
  walletOwners: get('/administration/wallet-owners', 'administrator', {
    query: typed<{ q: string }>(),
    answer: typed<WalletOwner[]>(),
  }),
  proposeAssignment: postOnce('/administration/suspense/:itemId/assignment', 'administrator', {
    body: typed<AssignmentForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeReturn: postOnce('/administration/suspense/:itemId/return', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  houseMoney: get('/administration/house', 'administrator', { answer: typed<HouseMoney>() }),
  proposeHouseFunding: postOnce('/administration/house/funding', 'administrator', {
    body: typed<HouseMoneyOrder>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeHousePayout: postOnce('/administration/house/payout', 'administrator', {
    body: typed<HouseMoneyOrder>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeReversal: postOnce('/administration/transfers/:transferId/reversal', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  reconciliation: get('/administration/reconciliation', 'administrator', { answer: typed<ReconciledDay[]>() }),
  reconciliationFile: get('/administration/reconciliation-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});
