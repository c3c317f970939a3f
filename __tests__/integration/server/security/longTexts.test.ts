import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, API_KEY_HEADER } from '../../../../contract/api';
import { documentedCalls } from '../../../support/documentedCalls';
import { buildTestServer, type TestServer } from '../../../support/serverApp';
import { TEST_API_KEY } from '../../../support/serverClient';
import { onEachDatabase, type TestDatabase } from '../../../support/serverDatabases';

/** As long as node takes headers and the server bodies, nearly. */
const LENGTH = 14_000;
/** One that is searched in quadratic time takes 200 ms and more. */
const MOST_MS = 60;
const TRIES = 3;
const CHARACTERS = [' ', '\t', ',', ';', ':', '.', '"', '%', '/', '=', '@', '-', 'a', '0', '*', '(', '\\'];
const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-encoding',
  'content-type',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'range',
  'x-api-key',
  'x-forwarded-for',
];

/** Whatever begins and ends a text of one character, so that a search for more than it finds its end and fails. */
const hostileTexts = CHARACTERS.flatMap((character) => {
  const long = character.repeat(LENGTH);
  return [long, `a${long}b`, `"a@${long}!`];
});

onEachDatabase((create) => {
  let rootDir: string;
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    rootDir = await mkdtemp(join(tmpdir(), 'peerlend-long-'));
    const client = join(rootDir, 'dist', 'client');
    await mkdir(client, { recursive: true });
    for (const name of ['home.html', 'app.html', 'terms.html', 'robots.txt'])
      await writeFile(join(client, name), '<html><head></head><body></body></html>');
    await writeFile(join(client, 'pages.json'), JSON.stringify({ '/': 'home.html' }));
    database = await create();
    server = await buildTestServer(database.connection(), { rootDir, env: { TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
    await rm(rootDir, { recursive: true });
  });

  /** The shortest time that a request takes, since a busy machine adds to some of them. */
  async function timeOf(request: () => Promise<unknown>): Promise<number> {
    let shortest = Infinity;
    for (let count = 0; count < TRIES && shortest > MOST_MS; count += 1) {
      const start = performance.now();
      await request();
      shortest = Math.min(shortest, performance.now() - start);
    }
    return shortest;
  }

  it.each(HEADERS)('a header %s of 14 kB is read in no time, whatever stands in it', async (name) => {
    const slow: unknown[] = [];
    for (const url of ['/', '/robots.txt', `${API_BASE}/user/my-profile`]) {
      for (const text of hostileTexts) {
        const headers = { [API_KEY_HEADER]: TEST_API_KEY, authorization: 'Bearer a.b.c', [name]: text };
        const time = await timeOf(() => server.app.inject({ url, headers }));
        if (time > MOST_MS) slow.push([url, text.slice(0, 4), time]);
      }
    }
    expect(slow).toEqual([]);
  });

  it('an address of 14 kB is looked up in no time', async () => {
    const slow: unknown[] = [];
    for (const text of hostileTexts) {
      const url = encodeURI(`/${text}`).replaceAll('%25', '%').slice(0, LENGTH);
      const time = await timeOf(() => server.app.inject({ url }));
      if (time > MOST_MS) slow.push([url.slice(0, 8), time]);
    }
    expect(slow).toEqual([]);
  });

  it('a field of 14 kB is checked in no time, whatever stands in it', async () => {
    const slow: unknown[] = [];
    const calls = (await documentedCalls(server.app)).filter(({ body, bearer }) => body && !bearer);
    expect(calls.length).toBeGreaterThan(4);
    for (const { method, path, body } of calls) {
      for (const field of Object.keys(body?.properties ?? {})) {
        for (const text of hostileTexts) {
          const request = { method: method as 'POST', url: path, headers: { [API_KEY_HEADER]: TEST_API_KEY } };
          const time = await timeOf(() => server.app.inject({ ...request, payload: { [field]: text } }));
          if (time > MOST_MS) slow.push([path, field, text.slice(0, 4), time]);
        }
      }
    }
    expect(slow).toEqual([]);
  });
});
