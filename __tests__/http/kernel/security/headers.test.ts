import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '#contract/api';
import { outboxAddress } from '#server/kernel/outboxPage/routes';
import { calls } from '#support/calls';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { TEST_API_KEY } from '#support/serverClient';
import { onDatabase, type TestDatabase } from '#support/databases/serverDatabases';

const POLICY =
  "default-src 'self';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data:;" +
  "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types app#webpack";

/** OWASP's cheat sheet of HTTP headers; Server, X-Powered-By and the like must be absent. */
const WANTED = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()',
  'x-dns-prefetch-control': 'off',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const UNWANTED = [
  'server',
  'x-powered-by',
  'set-cookie',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

onDatabase((create) => {
  let rootDir: string;
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    rootDir = await mkdtemp(join(tmpdir(), 'peerlend-headers-'));
    const client = join(rootDir, 'dist', 'client');
    await mkdir(join(client, 'assets'), { recursive: true });
    for (const name of ['home', 'app', 'terms'])
      await writeFile(join(client, `${name}.html`), '<html><head></head><body></body></html>');
    await writeFile(join(client, 'pages.json'), JSON.stringify({ '/': 'home.html', '/login': 'app.html' }));
    for (const name of [
      'favicon.svg',
      'manifest.webmanifest',
      'robots.txt',
      'assets/a.0123abcd.js',
      'assets/a.0123abcd.css',
    ]) {
      await writeFile(join(client, name), ' ');
    }
    for (const name of ['.env', 'package.json']) await writeFile(join(rootDir, name), 'SECRET');
    database = await create();
    server = await buildTestServer(database.connection(), {
      rootDir,
      env: { PUBLIC_URL: 'https://peerlend.example', DATA_DIR: rootDir },
    });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
    await rm(rootDir, { recursive: true });
  });

  const key = { 'x-api-key': TEST_API_KEY };
  it.each([
    ['the landing page', 'GET', '/', {}, 200, 'text/html; charset=utf-8'],
    ['a page of the app', 'GET', '/login', {}, 200, 'text/html; charset=utf-8'],
    ['a script', 'GET', '/assets/a.0123abcd.js', {}, 200, 'application/javascript; charset=utf-8'],
    ['a style sheet', 'GET', '/assets/a.0123abcd.css', {}, 200, 'text/css; charset=utf-8'],
    ['an image', 'GET', '/favicon.svg', {}, 200, 'image/svg+xml'],
    ['the manifest', 'GET', '/manifest.webmanifest', {}, 200, 'application/manifest+json'],
    ['text', 'GET', '/robots.txt', {}, 200, 'text/plain; charset=utf-8'],
    ['a missing file', 'GET', '/assets/gone.js', {}, 404, 'application/json; charset=utf-8'],
    ['an answer of the API', 'POST', `${API_BASE}${calls.login.path}`, key, 400, 'application/json; charset=utf-8'],
    ['a refusal of the API', 'GET', `${API_BASE}${calls.myProfile.path}`, {}, 403, 'application/json; charset=utf-8'],
    ['an unknown call', 'GET', `${API_BASE}/nothing`, key, 404, 'application/json; charset=utf-8'],
    ['a page whose address cannot be decoded', 'GET', '/%ff', {}, 404, 'text/html; charset=utf-8'],
    [
      'a call whose address cannot be decoded',
      'GET',
      `${API_BASE}/user/%ff%`,
      key,
      404,
      'application/json; charset=utf-8',
    ],
    ['a method that nothing takes', 'TRACE', '/', {}, 404, 'application/json; charset=utf-8'],
    [
      'a question of another origin',
      'OPTIONS',
      `${API_BASE}${calls.login.path}`,
      { origin: 'https://evil.example' },
      403,
      'application/json; charset=utf-8',
    ],
    ['the document', 'GET', `${API_BASE}/openapi.json`, {}, 200, 'application/json; charset=utf-8'],
    ['a health check', 'GET', '/healthz', {}, 200, 'application/json; charset=utf-8'],
  ] as const)('%s has every header of the cheat sheet', async (_what, method, url, headers, status, type) => {
    // light-my-request doesn't support TRACE.
    const answer = await server.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(method === 'POST' && { payload: {} }),
      remoteAddress: '127.0.0.1',
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, type]);
    expect(answer.headers).toMatchObject(WANTED);
    for (const name of UNWANTED) expect(answer.headers[name]).toBeUndefined();
  });

  it('the outbox has them too', async () => {
    const own = await buildTestServer(database.connection(), { rootDir, env: { DATA_DIR: rootDir } });
    const address = outboxAddress(own.context.keys);
    const { 'strict-transport-security': _https, ...wanted } = WANTED;
    for (const url of [address, `${address}/style.css`]) {
      const headers = { host: 'localhost' };
      const answer = await own.app.inject({ url, headers, remoteAddress: '127.0.0.1' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        `text/${url === address ? 'html' : 'css'}; charset=utf-8`,
      ]);
      expect(answer.headers).toMatchObject(wanted);
    }
    await own.close();
  });

  it('the terms differ: our own pages may frame them', async () => {
    const { headers } = await server.app.inject('/terms.html');
    const framed = {
      'content-security-policy': POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      'x-frame-options': 'SAMEORIGIN',
    };
    expect(headers).toMatchObject({ ...WANTED, ...framed });
  });

  it('only the built app is served: no folder, and no file of the project', async () => {
    expect(existsSync(join(rootDir, 'package.json'))).toBe(true);
    for (const url of [
      '/.env',
      '/package.json',
      '/../package.json',
      '/..%2fpackage.json',
      '/.git/HEAD',
      '/assets/',
      '/assets',
    ]) {
      const { body } = await server.app.inject({ url, headers: { accept: '*/*' } });
      expect(body).not.toMatch(/SECRET|0123abcd/);
    }
  });

  async function sendRaw(request: string): Promise<{ head: string; body: string }> {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const address = server.app.server.address();
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1', () =>
        socket.write(request),
      );
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', (error) => (text === '' ? reject(error) : undefined));
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { head, body };
  }

  it.each([
    ['a request that is not HTTP', 'HELO\r\n\r\n', '400'],
    ['a header on two lines', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b: c\nd\r\n\r\n', '400'],
    [
      'two different lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz',
      '400',
    ],
    ['a request without a host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', '400'],
    ['endless headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, '431'],
  ])('%s is refused like everything else', async (_what, request, status) => {
    const { head, body } = await sendRaw(request);
    expect(head.split(' ')[1]).toBe(status);
    const headers = headersIn(head);
    // No browser can have sent it, so it gets no HTTPS header; the policy for non-pages is even stricter.
    const { 'strict-transport-security': _https, 'content-security-policy': _policy, ...wanted } = WANTED;
    expect(headers).toMatchObject(wanted);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(JSON.parse(body)).toEqual({ errorMessage: 'VALIDATION_ERROR|Please check what you entered' });
  });

  it('a request with an unknown Expect header is answered as usual', async () => {
    const { head } = await sendRaw('GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n');
    expect(head.split(' ')[1]).toBe('200');
    expect(headersIn(head)).toMatchObject(WANTED);
  });
});

const headersIn = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(': ')[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
