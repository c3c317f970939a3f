import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_KEY_META } from '#contract/api';
import { OPERATOR_METAS, type Operator } from '#contract/operator';
import type { ServerContext } from '../context';
import { CodedError } from '../errors';
import { drawing } from '../http/protection/securityHeaders';
import { APP_HTML, HOME_HTML, INSPECTOR_HTML, PAGES_JSON, readPages } from './pages';
import { chooseEncoding, readShell, type Shell, type ShellMetas } from './shell';

/** HTML needs the API key, so only `sendShell` serves it; compressed copies are excluded too. */
const NOT_SERVED = [HOME_HTML, APP_HTML, PAGES_JSON, 'pages/**', '**/*.br', '**/*.gz'];
/** File names in this folder contain a content hash, so the files never change. */
const HASHED = /[\\/]assets[\\/]/;

function sendShell(shell: Shell, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', shell.etag).header('vary', 'accept-encoding');
  const isKnown = reply.statusCode === 200;
  if (isKnown && request.headers['if-none-match']?.includes(shell.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(shell.bodies[encoding]);
}

const operatorMetas = (operator: Operator): ShellMetas => ({
  [OPERATOR_METAS.name]: operator.name,
  [OPERATOR_METAS.registrationNumber]: operator.registrationNumber,
  [OPERATOR_METAS.lendingApproval]: operator.lendingApproval,
  [OPERATOR_METAS.address]: operator.address,
  [OPERATOR_METAS.phone]: operator.phone,
  [OPERATOR_METAS.contactEmail]: operator.contactEmail,
  [OPERATOR_METAS.dataProtectionEmail]: operator.dataProtectionEmail,
  [OPERATOR_METAS.dataProtectionOfficer]: operator.dataProtectionOfficer,
});

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

const TAKES_PAGE = /(text|\*)\/(html|\*)/i;

function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  const reads = method === 'GET' || method === 'HEAD';
  const isFile = /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html');
  return reads && !isFile && !`${path}/`.startsWith('/api/') && TAKES_PAGE.test(headers.accept ?? '*/*');
}

/** Any other URL gets 404 and the app's shell, whose router shows the error page. */
export async function webRoutes(app: FastifyInstance, { config }: ServerContext): Promise<void> {
  const folder = config.clientDir;
  if (!existsSync(join(folder, PAGES_JSON))) {
    app.setNotFoundHandler(() => {
      throw new CodedError('NOT_FOUND');
    });
    return;
  }
  const metas = {
    [API_KEY_META]: config.apiKey,
    ...operatorMetas(config.operator),
  };
  for (const [pattern, file] of await readPages(folder)) {
    const shell = await readShell(join(folder, file), metas);
    app.get(pattern, { schema: { hide: true } }, (request, reply) => {
      if (file === INSPECTOR_HTML) reply.helmet(drawing);
      return sendShell(shell, request, reply);
    });
  }
  const unknown = await readShell(join(folder, APP_HTML), metas);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // One route per file, so that every other URL, above all every call, gets its own 'not found'.
    wildcard: false,
    globIgnore: NOT_SERVED,
    cacheControl: false,
    setHeaders(response, path) {
      const forever = HASHED.test(path) && !path.endsWith('.html');
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new CodedError('NOT_FOUND');
    return sendShell(unknown, request, reply.code(404));
  });
}
