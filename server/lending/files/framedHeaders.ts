import type { FastifyHelmetOptions } from '@fastify/helmet';

/** For what is shown in frames of ours alone, and may be opened in a tab by its owner. */
export const FRAMED_HEADERS: FastifyHelmetOptions = {
  xFrameOptions: { action: 'sameorigin' },
  // A page without rights may be nobody's opener; with the usual header browsers would refuse to open it in a tab.
  crossOriginOpenerPolicy: { policy: 'unsafe-none' },
};
