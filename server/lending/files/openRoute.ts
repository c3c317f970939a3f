import type { FastifyInstance } from 'fastify';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { fileTypes } from '../../../contract/lending/files/files';
import type { ServerContext } from '../../context';
import { UUID } from '../../db/uuid';
import { FILE_PATH, isOpenAddress } from './addresses';
import { readContent } from './content';
import { findPdfReader } from './pdfReader/page';
import { findFile } from './repository';

interface Opened {
  Params: { fileId: string; until: string; seal: string };
  Querystring: { save?: string; read?: string };
}

/** Whatever a file may be, in a browser it runs nothing, asks for nothing and is shown in a frame of ours alone. */
const powerless: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { sandbox: [], 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] },
  },
  xFrameOptions: { action: 'sameorigin' },
  // A page without rights may be nobody's opener; with this header browsers would refuse to open it in a tab.
  crossOriginOpenerPolicy: { policy: 'unsafe-none' },
};

/** Where a file's address leads, outside the API: frames and pictures can't carry a key or a token. */
export function openFileRoute(app: FastifyInstance, context: ServerContext): void {
  const reader = findPdfReader(context.config.rootDir);
  app.get<Opened>(FILE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { fileId } = request.params;
    const isOpen = UUID.test(fileId) && isOpenAddress(context, request.params, context.now());
    const file = isOpen ? await findFile(context.db, fileId) : undefined;
    if (!file) {
      reply.callNotFound();
      return reply;
    }
    const disposition = request.query.save === undefined ? 'inline' : 'attachment';
    const content = readContent(context, file);
    reply.header('cache-control', 'private, no-store');
    if (reader && file.kind === 'pdf' && request.query.read !== undefined) {
      reply.helmet(reader.headers);
      return reply.type('text/html; charset=utf-8').send(reader.pageOf(file.name, content));
    }
    reply.helmet(powerless);
    return reply
      .type(fileTypes[file.kind].contentType)
      .header('content-length', file.bytes)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(file.name)}`)
      .send(content);
  });
}

/** RFC 8187. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
