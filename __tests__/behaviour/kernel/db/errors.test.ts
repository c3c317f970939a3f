import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { isDatabaseOutage } from '#server/kernel/db/errors';

const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

it.each([
  ['57P01', 'the server is stopped by an administrator'],
  ['57014', 'a statement took too long'],
  ['25006', 'the server is the primary no more'],
  ['08P01', 'the pooler has no server'],
])('%s is an outage: %s', (code) => expect(isDatabaseOutage(failure(code))).toBe(true));

it.each(['23505', '40001', '55P03'])("%s isn't an outage", (code) =>
  expect(isDatabaseOutage(failure(code))).toBe(false),
);

it("is an outage too if the cause is an error of Node's own sockets", async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  server.close();
  await once(server, 'close');
  const [refused] = await once(connect(address.port, '127.0.0.1'), 'error');
  expect(isDatabaseOutage(new Error('Failed query', { cause: refused }))).toBe(true);
});
