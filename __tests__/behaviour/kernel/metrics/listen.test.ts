import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenForScrapes } from '#server/kernel/metrics/listen';
import { createMetrics } from '#server/kernel/metrics/metrics';

async function statusFor(hosts: readonly string[]): Promise<(number | undefined)[]> {
  const server = await listenForScrapes(
    createMetrics(() => undefined),
    { host: 'localhost', port: 0 },
  );
  const { port } = server.address() as AddressInfo;
  const statuses = [];
  for (const host of hosts) {
    const sent = request({ host: 'localhost', port, path: '/metrics', headers: { host } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    statuses.push(answer.statusCode);
  }
  server.close();
  return statuses;
}

test('metrics can be read at an address, at localhost or at the configured name', async () => {
  const hosts = ['127.0.0.1:13000', '[::1]:13000', 'LOCALHOST', '10.1.2.3'];
  expect(await statusFor(hosts)).toEqual([200, 200, 200, 200]);
});

test('a web page whose name resolves to this machine can’t read them', async () => {
  const hosts = ['evil.example:13000', 'localhost.evil.example', '127.0.0.1.evil.example', 'bad host'];
  expect(await statusFor(hosts)).toEqual([404, 404, 404, 404]);
});
