import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../config/config';

// Emotion makes empty <style> tags and fills them by insertRule: this is the hash of the empty text.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** The terms document is shown in a frame of our own pages. */
export const FRAMED_PATH = '/terms.html';

export const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers of every answer: a strict content policy with Trusted Types, and what OWASP asks for. */
export function securityHeaders(app: FastifyInstance, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const overHttps = publicUrl?.startsWith('https:') ?? false;
  // They are the same for each answer, so they are made once.
  const headers = makeHeaders(overHttps, false);
  const framedHeaders = makeHeaders(overHttps, true);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.split('?')[0] === FRAMED_PATH ? framedHeaders : headers);
  });
}

function makeHeaders(overHttps: boolean, framed: boolean): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", EMPTY_STYLE],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': [framed ? "'self'" : "'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['app#webpack'],
      },
    },
    // Without https, browsers would be told to ask an address that does not exist.
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    xFrameOptions: { action: framed ? 'sameorigin' : 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    xXssProtection: true,
  });
  setHeaders(answer.req, answer, (error?: unknown) => {
    if (error) throw new Error('The security headers could not be made', { cause: error });
  });
  return {
    ...answer.getHeaders(),
    'permissions-policy': PERMISSIONS_POLICY,
  };
}
