import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { escapeHtml } from '../../../http/html';

const STYLE =
  'body{margin:0;padding:16px;background:#e8eceb;text-align:center;font:16px system-ui,sans-serif;color:#12302c}' +
  'canvas{display:block;max-width:100%;height:auto;margin:0 auto 16px;background:#fff;box-shadow:0 1px 4px #0003}';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PdfReader {
  headers: FastifyHelmetOptions;
  /** A page that draws the PDF and can do nothing else. */
  pageOf: (name: string, pdf: Readable) => Readable;
}

/** Undefined where the server runs from its sources, without what `npm run build` makes. */
export function findPdfReader(rootDir: string): PdfReader | undefined {
  const file = join(rootDir, 'dist', 'server', 'pdfReader.js');
  if (!existsSync(file)) return undefined;
  const script = readFileSync(file, 'utf8').replaceAll('</script', '<\\/script');
  return {
    headers: {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          sandbox: ['allow-scripts'],
          'default-src': ["'none'"],
          'script-src': [hashOf(script)],
          // pdf.js places letters by styles of its own.
          'style-src': ["'unsafe-inline'"],
          'img-src': ['blob:', 'data:'],
          'font-src': ['data:', 'blob:'],
          'frame-ancestors': ["'self'"],
        },
      },
      xFrameOptions: { action: 'sameorigin' },
    },
    pageOf: (name, pdf) => Readable.from(page(name, pdf, script), { objectMode: false }),
  };
}

async function* page(name: string, pdf: Readable, script: string): AsyncGenerator<string> {
  const title = escapeHtml(name);
  yield `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n<style>${STYLE}</style>\n`;
  yield '</head>\n<body>\n<script type="text/plain" id="paper">';
  yield* inBase64(pdf);
  yield `</script>\n<script>${script}</script>\n</body>\n</html>\n`;
}

/** In pieces of three bytes each, which base64 can be cut between. */
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
