import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { API_KEY_META } from '../../../contract/api';
import { escapeHtml } from '../../http/html';

type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** A page of the app, ready to send in every encoding. */
export interface Shell {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/**
 * Reads a built page and hands the app its API key in a `<meta>`: the key is configuration of the running server, so
 * it cannot be part of the build.
 */
export async function readShell(path: string, apiKey: string): Promise<Shell> {
  const page = await readFile(path, 'utf8');
  const end = page.indexOf('</head>');
  if (end === -1) throw new Error(`${path} is not a built page: it has no </head>. Build the app again.`);
  const meta = `<meta name="${API_KEY_META}" content="${escapeHtml(apiKey)}">`;
  const body = Buffer.from(page.slice(0, end) + meta + page.slice(end));
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    bodies: { br: await promisify(brotliCompress)(body), gzip: await promisify(gzip)(body), identity: body },
  };
}

/** The best encoding that a browser takes: the one it prefers, else the smallest. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  return negotiate(acceptEncoding.toLowerCase(), ENCODINGS) ?? 'identity';
}
