import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { escapeHtml } from '../http/pages/html';

type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

export type ShellMetas = Readonly<Record<string, string | undefined>>;

export interface Shell {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Adds the running server's configuration, which can't be part of the build. */
export async function readShell(path: string, metas: ShellMetas): Promise<Shell> {
  const page = await readFile(path, 'utf8');
  const end = page.indexOf('</head>');
  if (end === -1) throw new Error(`${path} is not a built page: it has no </head>. Build the app again.`);
  const tags = Object.entries(metas).map(([name, content]) =>
    content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`,
  );
  const body = Buffer.from(page.slice(0, end) + tags.join('') + page.slice(end));
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    bodies: { br: await promisify(brotliCompress)(body), gzip: await promisify(gzip)(body), identity: body },
  };
}

/** Picks the smallest encoding that the browser accepts. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  return negotiate(acceptEncoding.toLowerCase(), ENCODINGS) ?? 'identity';
}
