import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import type { MetricsAddress } from '../config/metricsAddress';
import type { Metrics } from './metrics';

export const METRICS_PATH = '/metrics';

/**
 * An IP address, `localhost` or the configured name: any other name may belong to a web page whose name was pointed at
 * this machine, and whose script would read the answer (DNS rebinding).
 */
function isOurs(asked: string | undefined, host: string): boolean {
  const address = `http://${asked ?? ''}`;
  if (!URL.canParse(address)) return false;
  const name = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 || name === 'localhost' || name === host.toLowerCase();
}

/** Uses a separate port that isn't behind a proxy. @throws the system's error if it is taken */
export async function listenForScrapes(metrics: Metrics, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH || !isOurs(request.headers.host, host)) {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
