import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { writeErrorMessage } from '#contract/errors';
import { CodedError } from '../../errors';
import { PERMISSIONS_POLICY } from './securityHeaders';

const HEADERS = [
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  "content-security-policy: default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
  'x-xss-protection: 0',
  'x-dns-prefetch-control: off',
  'referrer-policy: no-referrer',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  'cross-origin-embedder-policy: require-corp',
  `permissions-policy: ${PERMISSIONS_POLICY}`,
  'connection: close',
];

const statuses: Partial<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answerAndEnd(socket, statuses[error.code ?? ''] ?? 400);
}

/** For a request that can't be read to its end. */
export function answerAndEnd(socket: Socket, status: number): void {
  const body = JSON.stringify({ errorMessage: writeErrorMessage('VALIDATION_ERROR') });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...HEADERS,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Replaces Node's own error answers, which lack our headers (`requireHostHeader` must be off). */
export function answerInsteadOfNode(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new CodedError('VALIDATION_ERROR');
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** Escapes a URL that can't be decoded, which Fastify would answer without the security headers. */
export function decodableUrl({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** A hundred compressed bytes can unpack to megabytes, and the size limit only counts the bytes sent. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase();
    if (!encoding || encoding === 'identity') return;
    // RFC 9110 asks for this header with the refusal.
    reply.header('accept-encoding', 'identity');
    throw new CodedError('UNSUPPORTED_MEDIA_TYPE');
  });
}
