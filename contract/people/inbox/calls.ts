import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { Notice, NoticePreference, UnreadNotices } from './noticeSchema';
import type { PreferenceForm, ReadAll } from './preferenceRules';

export const myNotices = defineCall({
  name: 'myNotices',
  method: 'GET',
  path: '/user/my-notices',
  access: 'user',
  query: typed<{ page?: number }>(),
  answer: typed<Notice[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const unreadNotices = defineCall({
  name: 'unreadNotices',
  method: 'GET',
  path: '/user/my-notices/unread',
  access: 'user',
  answer: typed<UnreadNotices>(),
});

export const readNotice = defineCall({
  name: 'readNotice',
  method: 'POST',
  path: '/user/my-notices/:noticeId/read',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Leaves notices that arrived later unread. */
export const readAllNotices = defineCall({
  name: 'readAllNotices',
  method: 'POST',
  path: '/user/my-notices/read',
  access: 'user',
  body: typed<ReadAll>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const noticePreferences = defineCall({
  name: 'noticePreferences',
  method: 'GET',
  path: '/user/notice-preferences',
  access: 'user',
  answer: typed<NoticePreference[]>(),
});

export const setNoticePreference = defineCall({
  name: 'setNoticePreference',
  method: 'PUT',
  path: '/user/notice-preferences',
  access: 'user',
  body: typed<PreferenceForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});
