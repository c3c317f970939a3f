import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

const folder = join(process.cwd(), '__tests__/support/outside');
/** Self-signed for `hooks.test` and `localhost`. */
export const CERT_FILE = join(folder, 'cert.pem');
export const KEY_FILE = join(folder, 'key.pem');
export const certificate = readFileSync(CERT_FILE, 'utf8');

export interface HttpsServer {
  port: number;
  /** The number of connections, with or without a request. */
  connections: () => number;
  paths: string[];
  close: () => Promise<void>;
}

/** Listens on loopback, IPv4 and IPv6. */
export async function startHttpsServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpsServer> {
  let connections = 0;
  const paths: string[] = [];
  const server: Server = createServer({ key: readFileSync(KEY_FILE), cert: certificate }, (request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connections: () => connections,
    paths,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
