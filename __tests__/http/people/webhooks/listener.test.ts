import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createOutside, type Outside } from '#server/kernel/outside/postOutside';
import { certificate, CERT_FILE, KEY_FILE } from '#support/outside/httpsServer';
import { makeWebhook } from '#support/outside/program';
import { verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const PROGRAMS = /```js\n(.*?)```/gs;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

onServer((given) => {
  let folder: string;
  let port: number;
  let outside: Outside;
  let listener: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'peerlend-listener-'));
    const [, program] = [...(await readFile('docs/robots.md', 'utf8')).matchAll(PROGRAMS)].map(([, text]) => text);
    await writeFile(join(folder, 'listen.mjs'), program ?? '');
    port = await freePort();
    // The form used in WEBHOOK_HOSTS.
    outside = createOutside({ allowedHosts: [`localhost:${port}`], timeoutMs: 5000, ca: certificate });
    given.server.context.outside = outside;
  });
  afterAll(async () => {
    listener?.kill();
    await rm(folder, { recursive: true });
  });

  test('the listener of docs/robots.md records each message once, and only genuine ones', async () => {
    const { server } = given;
    // It uses the real clock and refuses old messages.
    server.clock.advance({ seconds: Math.round((Date.now() - server.clock.now().getTime()) / 1000) });
    const person = await verified(server);
    const url = `https://localhost:${port}/told`;
    const { id: webhookId, secret } = await makeWebhook(server, person, { url, topics: ['listings'] });
    server.clock.advance({ seconds: Math.round((Date.now() - server.clock.now().getTime()) / 1000) });
    const env = { ...process.env, SECRET: secret, KEY: KEY_FILE, CERT: CERT_FILE, PORT: String(port) };
    listener = spawn(process.execPath, [join(folder, 'listen.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const said = createInterface({ input: listener.stdout! });
    said.on('line', (line) => lines.push(line));
    await once(said, 'line');

    const { token } = person;
    await server.call('testWebhook', { token, params: { webhookId } });
    await server.runJobs();
    const deliveries = async () => (await server.call('webhookDeliveries', { token, params: { webhookId } })).body;
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', status: 204 });

    const forged = { 'webhook-id': 'forged', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
    const body = '{"type":"listing.opened"}';
    const signatures = ['v1,', 'v1,AAAA', `v1,${Buffer.alloc(32).toString('base64')}`];
    for (const signature of signatures) {
      expect(await outside.post(url, body, { ...forged, 'webhook-signature': signature })).toEqual({ status: 401 });
    }

    await server.call('sendDeliveryAgain', { token, params: { webhookId, deliveryId: delivery!.id } });
    await server.runJobs();
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
    const exited = once(listener, 'exit');
    listener.kill();
    await exited;
    expect(lines).toEqual(['listening', expect.stringContaining(`"webhookId":"${webhookId}"`)]);
  });
});
