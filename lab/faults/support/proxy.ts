import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import { findNginx, writeNginxConf } from './nginx';
import { endChild, makeFolder, removeFolder, startChild } from './ownThings';

export interface Proxy {
  name: string;
  url: string;
  close: () => Promise<void>;
}

const READY_LIMIT_MS = 5000;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

async function startNginx(program: string, servers: readonly string[]): Promise<Proxy> {
  const folder = makeFolder();
  const port = await freePort();
  const child = startChild(program, ['-e', `${folder}/error.log`, '-c', writeNginxConf(folder, port, servers)], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + READY_LIMIT_MS;
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > giveUpAt || child.exitCode !== null) throw new Error(`${program} did not start`);
    await pause(20);
  }
  return {
    name: 'nginx',
    url,
    async close() {
      await endChild(child, 'SIGTERM');
      removeFolder(folder);
    },
  };
}

/** Safe to retry on another server after it may have reached one. */
const isRepeatable = ({ method, headers }: IncomingMessage) =>
  method === 'GET' || method === 'HEAD' || headers[IDEMPOTENCY_KEY_HEADER] !== undefined;

async function startOwnProxy(servers: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const forward = (options: RequestOptions, url: string, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { ...options, agent })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
  const server = createServer((incoming, answer) => {
    void (async () => {
      const body = Buffer.concat(await incoming.toArray());
      const { method, headers, socket } = incoming;
      const options = { method, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress } };
      turn += 1;
      for (const [attempt] of servers.entries()) {
        try {
          const found = await forward(
            options,
            `${servers[(turn + attempt) % servers.length] ?? ''}${incoming.url ?? ''}`,
            body,
          );
          answer.writeHead(found.statusCode ?? 502, found.headers);
          found.on('error', () => answer.destroy()).pipe(answer);
          return;
        } catch (error) {
          const reached = !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED');
          if (reached && !isRepeatable(incoming)) break;
        }
      }
      answer.writeHead(502).end();
    })();
  });
  const port = await listen(server);
  return {
    name: "a loopback proxy (nginx isn't available)",
    url: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function startProxy(servers: readonly string[]): Promise<Proxy> {
  const program = await findNginx();
  return program === undefined ? startOwnProxy(servers) : startNginx(program, servers);
}
