import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { inboxCalls } from '#contract/people/inbox/calls';
import { noticePreferenceSchema, noticeSchema, unreadNoticesSchema } from '#contract/people/inbox/noticeSchema';
import { preferenceRules, readAllRules } from '#contract/people/inbox/preferenceRules';
import type { ServerContext } from '../../kernel/context';
import { noticeParams } from '../../kernel/http/idRules';
import { setListTotal } from '../../kernel/http/listPage';
import { addRoute, addAct } from '../../kernel/http/route';
import { pageQueryRules } from '../../kernel/http/queryRules';
import { findPreferences, savePreference } from '../../kernel/inbox/preferences';
import { countUnread, listNotices, markAllRead, markRead } from './list';

export function inboxRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context;
  addRoute(app, context, inboxCalls.myNotices, {
    summary: "A page of the caller's notices, newest first",
    rules: { query: pageQueryRules },
    answer: Type.Array(noticeSchema),
    handle: async ({ user, query: { page = 1 }, setHeader }) => {
      const { notices, ...total } = await listNotices(db, user.id, page);
      setListTotal(setHeader, total);
      return notices;
    },
  });
  addRoute(app, context, inboxCalls.unreadNotices, {
    summary: "How many of the caller's notices are unread",
    rules: {},
    answer: unreadNoticesSchema,
    handle: async ({ user }) => ({ count: await countUnread(db, user.id) }),
  });
  addAct(app, context, inboxCalls.readNotice, {
    summary: 'Mark a notice as read',
    errors: ['NOT_FOUND'],
    rules: { params: noticeParams },
    act: ({ user, params }) => markRead(db, user.id, params.noticeId, now()),
  });
  addAct(app, context, inboxCalls.readAllNotices, {
    summary: 'Mark all notices up to a moment as read',
    rules: { body: readAllRules },
    fields: {
      until: {
        description: 'The moment up to which notices are read (ISO 8601)',
        examples: ['2026-11-23T09:30:00.000Z'],
      },
    },
    act: ({ user, body }) => markAllRead(db, user.id, new Date(body.until), now()),
  });
  addRoute(app, context, inboxCalls.noticePreferences, {
    summary: 'How the caller gets mails that can be switched off',
    rules: {},
    answer: Type.Array(noticePreferenceSchema),
    handle: ({ user }) => findPreferences(db, user.id),
  });
  addAct(app, context, inboxCalls.setNoticePreference, {
    summary: 'Choose how mails of a group arrive',
    rules: { body: preferenceRules },
    fields: {
      group: 'The group of mails',
      way: 'How they arrive: as mails, as notices or as both',
      isGathered: 'Whether one mail a day combines them; only investments can have that',
    },
    act: ({ user, body }) => savePreference(db, user.id, body),
  });
}
