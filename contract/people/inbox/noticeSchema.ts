import Type, { type Static } from 'typebox';
import { GROUPS_WITH_CHOICE, MAIL_WAYS, type MailGroupName } from '../../mailKinds';
import { count, flag, id, moment, oneOf, text } from '../../schema';

const GROUPS = ['loan', 'investments', 'wallet', 'security', 'answers', 'office'] as const satisfies MailGroupName[];

export const noticeSchema = Type.Object(
  {
    id: id('ID of the notice'),
    group: oneOf(GROUPS, 'Kind of mail'),
    title: text('What happened'),
    text: text('First sentences of the mail; briefly empty until the mail is written'),
    at: moment('When it happened'),
    isRead: flag('Whether it was read'),
    link: Type.Optional(
      Type.Object(
        { label: text('Label of the link'), path: text('Path of the page in the app') },
        { description: 'The page it links to', additionalProperties: false },
      ),
    ),
  },
  { $id: 'Notice', description: "A notice in the person's inbox", additionalProperties: false },
);
export type Notice = Static<typeof noticeSchema>;

export const unreadNoticesSchema = Type.Object(
  { count: count('Number of unread notices, up to a hundred') },
  { $id: 'UnreadNotices', description: 'The number beside the bell', additionalProperties: false },
);
export type UnreadNotices = Static<typeof unreadNoticesSchema>;

export const noticePreferenceSchema = Type.Object(
  {
    group: oneOf(GROUPS_WITH_CHOICE, 'Group of mails'),
    way: oneOf(MAIL_WAYS, 'By mail, in the inbox, or both'),
    isGathered: flag("Whether a day's mails arrive as one"),
  },
  { $id: 'NoticePreference', description: 'How a person gets a group of mails', additionalProperties: false },
);
export type NoticePreference = Static<typeof noticePreferenceSchema>;
