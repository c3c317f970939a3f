import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, put, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { Notice, NoticePreference, UnreadNotices } from './noticeSchema';
import type { PreferenceForm, ReadAll } from './preferenceRules';

export const inboxCalls = defineCalls({
  myNotices: get('/user/my-notices', 'user', {
    query: typed<{ page?: number }>(),
    answer: typed<Notice[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  unreadNotices: get('/user/my-notices/unread', 'user', { answer: typed<UnreadNotices>() }),
  readNotice: post('/user/my-notices/:noticeId/read', 'user', { answer: typed<SuccessAnswer>() }),
  /** Leaves notices that arrived later unread. */
  readAllNotices: post('/user/my-notices/read', 'user', { body: typed<ReadAll>(), answer: typed<SuccessAnswer>() }),
  noticePreferences: get('/user/notice-preferences', 'user', { answer: typed<NoticePreference[]>() }),
  setNoticePreference: put('/user/notice-preferences', 'user', {
    body: typed<PreferenceForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
