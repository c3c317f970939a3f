import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '../../security/keys';
import { isMachineOwner } from './machineOwner';
import { addPart } from '../part';
import { plainPage, plainPageStyles } from './plainPage';
import { framedMail } from '../protection/securityHeaders';

interface ByKey {
  Params: { key: string };
}

type Paths = '/outbox' | '/sandbox/bank' | '/sandbox/bureaux' | '/sandbox/messages';

/** Contains a key that is only shown in the terminal. */
export const localAddress = (path: Paths, { ownerPages }: Pick<Keys, 'ownerPages'>): string => `${path}/${ownerPages}`;

/** A page without scripts, only for the person who started the server. */
interface LocalPage {
  path: Paths;
  title: string;
  render: () => Promise<string>;
  act?: (fields: URLSearchParams) => Promise<void>;
  /** HTML from elsewhere, shown in a sandboxed frame; undefined if there is none of that name. */
  frame?: (name: string) => Promise<string | undefined>;
}

export async function localPageRoutes(app: FastifyInstance, keys: Keys, page: LocalPage): Promise<void> {
  const hidden = { schema: { hide: true } };
  const address = localAddress(page.path, keys);
  const isRefused = (request: FastifyRequest<ByKey>) => !isMachineOwner(request, request.params.key, keys);
  app.get<ByKey>(`${page.path}/:key`, hidden, async (request, reply) => {
    if (isRefused(request)) return notFound(reply);
    const html = plainPage(page.title, await page.render(), `${address}/style.css`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
  app.get<ByKey>(`${page.path}/:key/style.css`, hidden, async (request, reply) => {
    if (isRefused(request)) return notFound(reply);
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(plainPageStyles);
  });
  const { act, frame } = page;
  if (frame)
    app.get<ByKey & { Params: { name: string } }>(`${page.path}/:key/frames/:name`, hidden, async (request, reply) => {
      const html = isRefused(request) ? undefined : await frame(request.params.name);
      if (html === undefined) return notFound(reply);
      reply.helmet(framedMail);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
    });
  if (!act) return;
  await addPart(app, `forms of ${page.path}`, async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    forms.post<ByKey>(`${page.path}/:key`, hidden, async (request, reply) => {
      if (isRefused(request)) return notFound(reply);
      if (request.body instanceof URLSearchParams) await act(request.body);
      // Redirects, so that a reload doesn't submit the form again.
      return reply.redirect(address, 303);
    });
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
