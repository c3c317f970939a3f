import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { MetricsAddress } from '../config/metricsAddress';
import type { Metrics } from './metrics';

export const METRICS_PATH = '/metrics';

/** Uses a separate port that isn't behind a proxy. @throws the system's error if it is taken */
export async function listenForScrapes(metrics: Metrics, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) {
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
