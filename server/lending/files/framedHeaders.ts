import type { FastifyHelmetOptions } from '@fastify/helmet';

/** For content shown only in our own frames, which its owner may also open in a tab. */
export const FRAMED_HEADERS: FastifyHelmetOptions = {
  xFrameOptions: { action: 'sameorigin' },
  // The usual header would stop browsers from opening a sandboxed page in a tab.
  crossOriginOpenerPolicy: { policy: 'unsafe-none' },
};
