import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { API_BASE, API_KEY_HEADER } from '../../../../contract/api';
import { TEST_API_KEY } from '../../../support/serverClient';
import { buildTestServer, type TestServer } from '../../../support/serverApp';
import { onServer } from '../../../support/serverSuite';

onServer((given) => {
  let server: TestServer;
  const lines: { level: number; status?: number }[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as (typeof lines)[number]);
      done();
    },
  });

  beforeAll(async () => {
    server = await buildTestServer(given.database.connection(), { env: { LOG_LEVEL: 'info' }, logTo });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  it('a caller who goes away in the middle of a body is no outage of the database', async () => {
    // What it says of listening.
    lines.length = 0;
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ended = new Promise((resolve) =>
      server.app.server.once('connection', (connection) => connection.once('close', resolve)),
    );
    const socket = connect(port, '127.0.0.1');
    const head = [
      `POST ${API_BASE}/auth/login HTTP/1.1`,
      'host: localhost',
      `${API_KEY_HEADER}: ${TEST_API_KEY}`,
      'content-type: application/json',
      'content-length: 100',
    ];
    // Gone once the server waits for the rest.
    server.app.server.once('request', (request) => request.once('data', () => socket.destroy()));
    socket.write(`${head.join('\r\n')}\r\n\r\n{"email":`);
    await ended;
    // One more call, so that whatever follows from the end has followed.
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    expect(lines.map(({ status }) => status)).not.toContain(503);
  });
});
