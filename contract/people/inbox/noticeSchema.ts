import Type, { type Static } from 'typebox';
import { GROUPS_WITH_CHOICE, MAIL_WAYS, type MailGroupName } from '../../mailKinds';
import { count, flag, id, moment, oneOf, text } from '../../schema';

const GROUPS = ['loan', 'investments', 'wallet', 'security', 'answers', 'office'] as const satisfies MailGroupName[];

export const noticeSchema = Type.Object(
  {
    id: id('ID of the notice'),
    group: oneOf(GROUPS, 'What it is about'),
    title: text('What happened'),
    text: text('First sentences of the mail; empty for a moment, until the mail is written'),
    at: moment('When it happened'),
    isRead: flag('Whether it was read'),
    link: Type.Optional(
      Type.Object(
        { label: text('What one does there'), path: text('Path of the page in the app') },
        { description: 'The page it is about', additionalProperties: false },
      ),
    ),
  },
  { $id: 'Notice', description: 'What the person was told', additionalProperties: false },
);
export type Notice = Static<typeof noticeSchema>;

export const unreadNoticesSchema = Type.Object(
  { count: count('How many notices are unread, up to a hundred') },
  { $id: 'UnreadNotices', description: 'The number beside the bell', additionalProperties: false },
);
export type UnreadNotices = Static<typeof unreadNoticesSchema>;

export const noticePreferenceSchema = Type.Object(
  {
    group: oneOf(GROUPS_WITH_CHOICE, 'Which mails'),
    way: oneOf(MAIL_WAYS, 'By mail, in the inbox, or both'),
    isGathered: flag('Whether the mails of a day come as one'),
  },
  { $id: 'NoticePreference', description: 'How somebody gets the mails of a group', additionalProperties: false },
);
export type NoticePreference = Static<typeof noticePreferenceSchema>;
