import type { FastifyInstance } from 'fastify';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { fileTypes, isPicture } from '#contract/lending/files/files';
import type { ServerContext } from '../../kernel/context';
import { UUID } from '#contract/uuid';
import { FILE_PATH, isOpenAddress } from './addresses';
import { readContent } from './content';
import { FRAMED_HEADERS, readingPages } from './reading/page';
import { findFile } from './repository';

interface Opened {
  Params: { fileId: string; use: string; until: string; seal: string };
  Querystring: { save?: string };
}

/** Whatever the file contains, the browser runs no scripts, loads nothing and shows it only in our own frames. */
const sandboxed: FastifyHelmetOptions = {
  ...FRAMED_HEADERS,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { sandbox: [], 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] },
  },
};

/** Serves the URLs of files, outside the API because frames and images can't send a key or token. */
export function openFileRoute(app: FastifyInstance, context: ServerContext): void {
  const write = readingPages(context.config.rootDir, app.pdfs);
  app.get<Opened>(FILE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { fileId } = request.params;
    const isOpen = UUID.test(fileId) && isOpenAddress(context, request.params, context.now());
    const file = isOpen ? await findFile(context.db, fileId) : undefined;
    if (!file) {
      reply.callNotFound();
      return reply;
    }
    const content = readContent(context, file);
    reply.header('cache-control', 'private, no-store');
    if (request.params.use === 'drawn') {
      const { headers, page } = await write(file, content);
      reply.helmet(headers);
      return reply.type('text/html; charset=utf-8').send(page);
    }
    const disposition = isPicture(file.kind) && request.query.save === undefined ? 'inline' : 'attachment';
    reply.helmet(sandboxed);
    return reply
      .type(fileTypes[file.kind].contentType)
      .header('content-length', file.bytes)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(file.name)}`)
      .send(content);
  });
}

/** Encoding of RFC 8187. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
