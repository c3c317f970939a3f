import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context';
import { CodedError } from '../../errors';
import { chooseEncoding, readPages, readShell, type Shell } from './shell';

/** The shells go by way of `sendShell`, since without the API key they do not work; the copies by their originals. */
const NOT_SERVED = ['home.html', 'app.html', 'index.html', 'pages/**', '**/*.br', '**/*.gz'];
/** Names in this folder carry a hash of the content, so that they never change. */
const HASHED = /[\\/]assets[\\/]/;

function sendShell(shell: Shell, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', shell.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(shell.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(shell.bodies[encoding]);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** As the router takes it: in letters of any case, with or without a slash at its end. */
const routeOf = (request: FastifyRequest): string => pathOf(request).toLowerCase().replace(/\/$/, '');

/** Crawlers and command lines take anything, so a page too. */
const TAKES_PAGE = /(text|\*)\/(html|\*)/i;

function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  const reads = method === 'GET' || method === 'HEAD';
  const isFile = /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html');
  return reads && !isFile && !`${path}/`.startsWith('/api/') && TAKES_PAGE.test(headers.accept ?? '*/*');
}

/**
 * Serves the built app: the light page at `/`, a page's own shell at its address, the app's shell at every other (the
 * router there knows which exist), and files compressed ahead of time. Without a build there is the API alone.
 */
export async function webRoutes(app: FastifyInstance, { config }: ServerContext): Promise<void> {
  const folder = join(config.rootDir, 'dist', 'client');
  const built = existsSync(join(folder, 'home.html')) && existsSync(join(folder, 'app.html'));
  if (!built) {
    app.setNotFoundHandler(() => {
      throw new CodedError('NOT_FOUND');
    });
    return;
  }
  const [home, shell] = await Promise.all([
    readShell(join(folder, 'home.html'), config.apiKey),
    readShell(join(folder, 'app.html'), config.apiKey),
  ]);
  const pages = await readPages(join(folder, 'pages'), config.apiKey);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // One route a file, so that every other address, and above all every call, finds its own 'not found'.
    wildcard: false,
    globIgnore: NOT_SERVED,
    cacheControl: false,
    setHeaders(response, path) {
      const forever = HASHED.test(path) && !path.endsWith('.html');
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, async (request, reply) => sendShell(home, request, reply));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new CodedError('NOT_FOUND');
    return sendShell(pages.get(routeOf(request)) ?? shell, request, reply);
  });
}
