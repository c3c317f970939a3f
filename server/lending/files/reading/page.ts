import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { fileTypes, type FileKind } from '../../../../contract/lending/files/files';
import { escapeHtml } from '../../../http/html';
import { FRAMED_HEADERS } from '../framedHeaders';

const STYLE =
  'body{margin:0;padding:16px;background:#e8eceb;text-align:center;font:16px system-ui,sans-serif;color:#12302c}' +
  'canvas,img{display:block;max-width:100%;height:auto;margin:0 auto 16px;background:#fff;box-shadow:0 1px 4px #0003}';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface ReadFile {
  name: string;
  kind: FileKind;
}

export interface ReadingPage {
  headers: FastifyHelmetOptions;
  /** A page that shows the file at the width of its frame and can do nothing else. */
  write: (file: ReadFile, content: Readable) => Readable;
}

const framed = (directives: Record<string, string[]>): FastifyHelmetOptions => ({
  ...FRAMED_HEADERS,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'self'"], ...directives },
  },
});

const picturePage: ReadingPage = {
  headers: framed({ sandbox: [], 'img-src': ['data:'], 'style-src': [hashOf(STYLE)] }),
  write: ({ name, kind }, content) => {
    const { contentType } = fileTypes[kind];
    return page(name, [`<img alt="${escapeHtml(name)}" src="data:${contentType};base64,`, content, '">']);
  },
};

const pdfPage = (script: string): ReadingPage => ({
  headers: framed({
    sandbox: ['allow-scripts'],
    'script-src': [hashOf(script)],
    // pdf.js positions text with inline styles.
    'style-src': ["'unsafe-inline'"],
    'img-src': ['blob:', 'data:'],
    'font-src': ['data:', 'blob:'],
  }),
  write: ({ name }, content) =>
    page(name, ['<script type="text/plain" id="paper">', content, `</script>\n<script>${script}</script>`]),
});

/** Undefined for PDFs if the server runs from source without the output of `npm run build`. */
export function readingPages(rootDir: string): (kind: FileKind) => ReadingPage | undefined {
  const file = join(rootDir, 'dist', 'server', 'pdfReader.js');
  const script = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('</script', '<\\/script') : undefined;
  const ofPdf = script === undefined ? undefined : pdfPage(script);
  return (kind) => (kind === 'pdf' ? ofPdf : picturePage);
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
