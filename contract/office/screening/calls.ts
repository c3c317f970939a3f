import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { ReasonForm } from '../../reason';
import type { HitsQuery } from './screening';
import type { LoadedList, ScreeningHit, ScreeningList } from './screeningSchema';

/** Screening of names against lists that the operator loads. */
export const screeningCalls = defineCalls({
  screeningLists: get('/administration/screening-lists', 'administrator', { answer: typed<ScreeningList[]>() }),
  /** Not idempotent: the same file again is refused. */
  loadScreeningList: post('/administration/screening-lists', 'administrator', {
    answer: typed<LoadedList>(),
    status: 201,
    upload: true,
  }),
  screeningHits: get('/administration/screening-hits', 'administrator', {
    query: typed<HitsQuery>(),
    answer: typed<ScreeningHit[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  proposeClearedHit: postOnce('/administration/screening-hits/:hitId/clearing', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeConfirmedHit: postOnce('/administration/screening-hits/:hitId/confirming', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
