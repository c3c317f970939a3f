import path from 'node:path';
import { Piscina } from 'piscina';
import type { ErrorName } from '#contract/errors';
import { FILE_LIMITS } from '#contract/lending/files/files';
import { CodedError } from '#server/kernel/errors';
import { limitConcurrency } from '#server/kernel/limitConcurrency';

export interface PdfThreads {
  /**
   * Takes a PDF apart, apart from this event loop, and returns a new one with its pages alone.
   * @throws CodedError FILE_UNREADABLE, FILE_CARRIES_MORE, FILE_LOCKED, FILE_ACTIVE, FILE_EXPANDS
   */
  takeApart(bytes: Uint8Array): Promise<Uint8Array>;
  stop(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    pdfs: PdfThreads;
  }
}

type PdfLimits = Record<
  'pdfObjects' | 'pdfDepth' | 'pdfDraws' | 'pdfPixels' | 'pdfSeconds' | 'unpackedBytes' | 'pixels',
  number
>;

type Outcome = { pdf: Uint8Array } | { refused: ErrorName };

const THREADS = 1;
const IDLE_MS = 60_000;
const HEAP_MB = 512;
/** On macOS, niceness would apply to the whole process instead of a thread. */
const NICENESS = process.platform === 'darwin' ? 0 : 5;

/** No thread runs before the first PDF. */
export function startPdfThreads(rootDir: string, given: PdfLimits = FILE_LIMITS): PdfThreads {
  const { pdfObjects: objects, pdfDepth: depth, pdfDraws: draws, pdfPixels: allPixels, pdfSeconds } = given;
  const limits = { objects, depth, draws, allPixels, unpackedBytes: given.unpackedBytes, pixels: given.pixels };
  const pool = new Piscina<unknown, Outcome>({
    filename: path.join(rootDir, 'server', 'lending', 'files', 'pdf', 'pdfThread.mjs'),
    name: 'takeApart',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
  });
  // The seconds count from the start of the work, so a file never fails because of the files before it.
  const turns = limitConcurrency(THREADS);
  const run = (bytes: Uint8Array): Promise<Outcome> =>
    turns.take(() => pool.run({ bytes, limits }, { signal: AbortSignal.timeout(pdfSeconds * 1000) }));
  return {
    async takeApart(bytes) {
      const outcome = await run(bytes).catch((): Outcome => ({ refused: 'FILE_UNREADABLE' }));
      if ('refused' in outcome) throw new CodedError(outcome.refused);
      return outcome.pdf;
    },
    stop: () => pool.destroy(),
  };
}
