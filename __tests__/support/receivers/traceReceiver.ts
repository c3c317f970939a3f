import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

/** Accepts traces like a collector: OTLP over HTTP in JSON. */
export async function startTraceReceiver() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const exports = () => bodies.map((body) => JSON.parse(body) as Export).flatMap((one) => one.resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    raw: () => bodies.join('\n'),
    spans: () => exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () =>
      exports().flatMap(({ resource }) =>
        resource.attributes.filter(({ key }) => key === 'service.name').map(({ value }) => value.stringValue),
      ),
    close: () => server.close(),
  };
}
