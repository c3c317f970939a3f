import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/people/inbox/calls';
import type { Notice } from '#contract/people/inbox/noticeSchema';
import { api } from '../../api/api';
import { toPage } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadNotices: build.query<AnswerOf<typeof calls.unreadNotices>, void>({
      query: () => request(calls.unreadNotices),
      providesTags: ['Notices'],
    }),
    myNotices: build.query<ListPage<Notice>, { page: number }>({
      query: (query) => request(calls.myNotices, { query }),
      transformResponse: toPage<Notice>,
      providesTags: ['Notices'],
    }),
    readNotice: build.mutation<unknown, InputOf<typeof calls.readNotice>>({
      query: (input) => request(calls.readNotice, input),
      invalidatesTags: ['Notices'],
    }),
    readAllNotices: build.mutation<unknown, InputOf<typeof calls.readAllNotices>>({
      query: (input) => request(calls.readAllNotices, input),
      invalidatesTags: ['Notices'],
    }),
    noticePreferences: build.query<AnswerOf<typeof calls.noticePreferences>, void>({
      query: () => request(calls.noticePreferences),
      providesTags: ['NoticePreferences'],
    }),
    setNoticePreference: build.mutation<unknown, InputOf<typeof calls.setNoticePreference>>({
      query: (input) => request(calls.setNoticePreference, input),
      invalidatesTags: ['NoticePreferences'],
      // Shown at once, so that a second choice starts from the first.
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          inboxApi.util.updateQueryData('noticePreferences', undefined, (preferences) =>
            preferences.map((one) => (one.group === body.group ? body : one)),
          ),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const {
  useMyNoticesQuery,
  useNoticePreferencesQuery,
  useReadAllNoticesMutation,
  useReadNoticeMutation,
  useSetNoticePreferenceMutation,
  useUnreadNoticesQuery,
} = inboxApi;
