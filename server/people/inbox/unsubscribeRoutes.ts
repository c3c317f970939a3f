import type { FastifyInstance, FastifyReply } from 'fastify';
import { mailedPages } from '#contract/mailedPages';
import { mailGroups, type GroupWithChoice } from '#contract/mailKinds';
import type { ServerContext } from '../../kernel/context';
import { addPart } from '../../kernel/http/part';
import { plainPage, plainPageStyles } from '../../kernel/http/pages/plainPage';
import { escapeHtml } from '../../kernel/http/pages/html';
import { findPreference, savePreference } from '../../kernel/inbox/preferences';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from '../../kernel/inbox/unsubscribe';

interface ByToken {
  Params: { token: string };
}

const STYLES = `${UNSUBSCRIBE_PATH}/style.css`;
const hidden = { schema: { hide: true } };

/**
 * A page that switches mails off without signing in. It needs the press of a button, since mail programs follow links
 * by themselves. Their own unsubscribe button posts to the same URL (RFC 8058).
 */
export async function unsubscribeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.get(STYLES, hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(plainPageStyles),
  );
  app.get<ByToken>(`${UNSUBSCRIBE_PATH}/:token`, hidden, async ({ params }, reply) => {
    const asked = readUnsubscribeToken(context, params.token);
    return asked ? send(reply, 'Stop these emails?', askText(asked.group)) : refuse(reply);
  });
  await addPart(app, 'unsubscribing', async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      ignore,
    );
    forms.post<ByToken>(`${UNSUBSCRIBE_PATH}/:token`, hidden, async ({ params }, reply) => {
      const asked = readUnsubscribeToken(context, params.token);
      if (!asked) return refuse(reply);
      const { userId, group } = asked;
      const chosen = await findPreference(context.db, userId, group);
      if (chosen) await savePreference(context.db, userId, { ...chosen, way: 'inbox' });
      return send(reply, 'These emails are off', doneText(group));
    });
  });
}

/** The URL contains everything. */
const ignore = (_request: unknown, _body: unknown, done: (error: null, body: undefined) => void): void =>
  done(null, undefined);

const labelOf = (group: GroupWithChoice): string => escapeHtml(mailGroups[group].label.toLowerCase());

const askText = (group: GroupWithChoice): string => `<p class="lead">News about ${labelOf(group)} then appears only in
your notices. We still email you what the law or your money requires.</p>
<form method="post"><button>Stop these emails</button></form>`;

const doneText = (
  group: GroupWithChoice,
): string => `<p class="lead">News about ${labelOf(group)} appears in your notices
from now on. You can change this at any time.</p>
<p><a href="${mailedPages.notices}">Open your notices</a></p>`;

const refuse = (reply: FastifyReply) =>
  send(
    reply.code(404),
    'This link doesn’t work any more',
    `<p class="lead">It may be too old, or incomplete. Sign in and choose which emails you get.</p>
<p><a href="${mailedPages.notices}">Open your notices</a></p>`,
  );

const send = (reply: FastifyReply, title: string, content: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(plainPage(title, `<section>${content}</section>`, STYLES));
