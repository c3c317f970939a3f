import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { fileTypes, type FileKind } from '#contract/lending/files/files';
import { escapeHtml } from '#server/kernel/http/pages/html';
import type { PdfThreads } from '../pdf/pdfThreads';

/** For content shown only in our own frames, which its owner may also open in a tab. */
export const FRAMED_HEADERS: FastifyHelmetOptions = {
  xFrameOptions: { action: 'sameorigin' },
  // The usual header would stop browsers from opening a sandboxed page in a tab.
  crossOriginOpenerPolicy: { policy: 'unsafe-none' },
};

const STYLE =
  'body{margin:0;padding:16px;background:#e8eceb;text-align:center;font:16px system-ui,sans-serif;color:#12302c}' +
  'canvas,img{display:block;max-width:100%;height:auto;margin:0 auto 16px;background:#fff;box-shadow:0 1px 4px #0003}';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface ReadFile {
  name: string;
  kind: FileKind;
}

interface DrawnFile {
  headers: FastifyHelmetOptions;
  /** Shows the file at the width of its frame and can do nothing else. */
  page: Readable;
}

const framed = (directives: Record<string, string[]>): FastifyHelmetOptions => ({
  ...FRAMED_HEADERS,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'self'"], ...directives },
  },
});

const pictureHeaders = framed({ sandbox: [], 'img-src': ['data:'], 'style-src': [hashOf(STYLE)] });

const pdfHeaders = (script: string): FastifyHelmetOptions =>
  framed({
    sandbox: ['allow-scripts'],
    'script-src': [hashOf(script)],
    // pdf.js positions text with inline styles.
    'style-src': ["'unsafe-inline'"],
    'img-src': ['blob:', 'data:'],
    'font-src': ['data:', 'blob:'],
  });

const NOT_BUILT = "document.body.append('`npm run build` makes the part that shows PDFs.')";

/**
 * Draws a picture as it is, and of a PDF only what was taken apart and written anew; the original never reaches the
 * frame.
 */
export function readingPages(rootDir: string, pdfs: Pick<PdfThreads, 'takeApart'>) {
  const file = join(rootDir, 'dist', 'server', 'pdfReader.js');
  const script = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('</script', '<\\/script') : NOT_BUILT;
  const headersOfPdf = pdfHeaders(script);
  return async ({ name, kind }: ReadFile, content: Readable): Promise<DrawnFile> => {
    if (kind !== 'pdf') {
      const { contentType } = fileTypes[kind];
      const drawn = page(name, [`<img alt="${escapeHtml(name)}" src="data:${contentType};base64,`, content, '">']);
      return { headers: pictureHeaders, page: drawn };
    }
    const clean = Readable.from([await pdfs.takeApart(await buffer(content))], { objectMode: false });
    const around = ['<script type="text/plain" id="paper">', `</script>\n<script>${script}</script>`] as const;
    return { headers: headersOfPdf, page: page(name, [around[0], clean, around[1]]) };
  };
}

const page = (name: string, body: [before: string, content: Readable, after: string]): Readable =>
  Readable.from(written(name, ...body), { objectMode: false });

async function* written(name: string, before: string, content: Readable, after: string): AsyncGenerator<string> {
  yield `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(name)}</title>\n`;
  yield `<style>${STYLE}</style>\n</head>\n<body>\n${before}`;
  yield* inBase64(content);
  yield `${after}\n</body>\n</html>\n`;
}

/** Encodes chunks whose length is a multiple of three, so that base64 can be concatenated. */
async function* inBase64(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    const all = Buffer.concat([rest, piece]);
    const whole = all.length - (all.length % 3);
    yield all.toString('base64', 0, whole);
    rest = all.subarray(whole);
  }
  yield rest.toString('base64');
}
