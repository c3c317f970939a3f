import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT_NAME } from '../../contract/product';
import type { Keys } from '../security/keys';
import { escapeHtml } from './html';
import { isMachineOwner } from './machineOwner';
import { ownerPageStyles } from './ownerPageStyles';

interface ByKey {
  Params: { key: string };
}

type Paths = '/outbox' | '/sandbox/bank';

/** Path of a page for the person who started the server: it holds a key, which the terminal shows. */
export const ownerAddress = (path: Paths, { ownerPages }: Pick<Keys, 'ownerPages'>): string => `${path}/${ownerPages}`;

/** A page without scripts, only for the person who started the server. */
export interface OwnerPage {
  path: Paths;
  title: string;
  /** HTML below the heading. */
  render: () => Promise<string>;
  /** Handles a form of the page. */
  act?: (fields: URLSearchParams) => Promise<void>;
}

/** Serves such a page; everybody else gets 'not found'. */
export async function ownerPageRoutes(app: FastifyInstance, keys: Keys, page: OwnerPage): Promise<void> {
  const hidden = { schema: { hide: true } };
  const address = ownerAddress(page.path, keys);
  const isRefused = (request: FastifyRequest<ByKey>) => !isMachineOwner(request, request.params.key, keys);
  app.get<ByKey>(`${page.path}/:key`, hidden, async (request, reply) => {
    if (isRefused(request)) return notFound(reply);
    const html = whole(page.title, await page.render(), `${address}/style.css`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
  app.get<ByKey>(`${page.path}/:key/style.css`, hidden, async (request, reply) => {
    if (isRefused(request)) return notFound(reply);
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(ownerPageStyles);
  });
  const { act } = page;
  if (!act) return;
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    forms.post<ByKey>(`${page.path}/:key`, hidden, async (request, reply) => {
      if (isRefused(request)) return notFound(reply);
      if (request.body instanceof URLSearchParams) await act(request.body);
      // Redirects, so that a reload submits nothing twice.
      return reply.redirect(address, 303);
    });
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const whole = (title: string, content: string, styles: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${escapeHtml(styles)}">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
