import { inboxCalls } from '#contract/people/inbox/calls';
import { textMessageCalls } from '#contract/people/textMessages/calls';
import { api } from '../../api/api';
import { page, read, write } from '../../api/endpoints';

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadNotices: build.query(read(inboxCalls.unreadNotices, ['Notices'])),
    myNotices: build.query(page(inboxCalls.myNotices, ['Notices'])),
    readNotice: build.mutation(write(inboxCalls.readNotice, ['Notices'])),
    readAllNotices: build.mutation(write(inboxCalls.readAllNotices, ['Notices'])),
    noticePreferences: build.query(read(inboxCalls.noticePreferences, ['NoticePreferences'])),
    setNoticePreference: build.mutation({
      ...write(inboxCalls.setNoticePreference, ['NoticePreferences']),
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
    textPreferences: build.query(read(textMessageCalls.textPreferences, ['NoticePreferences'])),
    setTextPreference: build.mutation({
      ...write(textMessageCalls.setTextPreference, ['NoticePreferences']),
      // Shown at once, like the choices above.
      async onQueryStarted({ body: { group, isWanted } }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          inboxApi.util.updateQueryData('textPreferences', undefined, (preferences) => ({
            ...preferences,
            groups: [...preferences.groups.filter((one) => one !== group), ...(isWanted ? [group] : [])],
          })),
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
  useSetTextPreferenceMutation,
  useTextPreferencesQuery,
  useUnreadNoticesQuery,
} = inboxApi;
