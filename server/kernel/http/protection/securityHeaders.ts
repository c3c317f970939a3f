import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config/config';

// Emotion fills empty <style> tags with insertRule, so this is the hash of the empty text.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const FRAMED_PATH = '/terms.html';
export const PERMISSIONS_POLICY = [
  'camera=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'usb=()',
].join(', ');

const policy = (frameAncestors: "'none'" | "'self'", style = EMPTY_STYLE) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", style],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestors],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app#webpack'],
  },
});

const framed: FastifyHelmetOptions = {
  contentSecurityPolicy: policy("'self'"),
  xFrameOptions: { action: 'sameorigin' },
};

/** For mails shown in the outbox's frame, which can only open links in other tabs. */
export const framedMail: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'frame-ancestors': ["'self'"],
      sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
    },
  },
  xFrameOptions: { action: 'sameorigin' },
};

/**
 * For the flow inspector, which draws recorded pages with their styles and frames its page of parts; production builds
 * don't have it.
 */
export const drawing: FastifyHelmetOptions = {
  contentSecurityPolicy: policy("'self'", "'unsafe-inline'"),
  xFrameOptions: { action: 'sameorigin' },
};

export async function securityHeaders(app: FastifyInstance, { publicUrl }: Pick<Settings, 'publicUrl'>): Promise<void> {
  const overHttps = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: policy("'none'"),
    // Without https, browsers would be sent to a URL that doesn't exist.
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    // Helmet doesn't set this header.
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.url.split('?')[0] === FRAMED_PATH) reply.helmet(framed);
  });
}
