import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { ReasonForm } from '../../reason';
import type { AssignmentForm } from './assignmentRules';
import type { WalletOwner } from '../wallet/walletSchema';
import type { SuspenseQuery, SuspenseSelection } from './suspense';
import type { SuspenseItem } from './suspenseItemSchema';

export const suspenseCalls = defineCalls({
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
});
