import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onDatabase, type TestDatabase } from '#support/databases/serverDatabases';

const page = (name: string) => `<!doctype html><html><head><title>${name}</title></head><body>${name}</body></html>`;
const SCRIPT = 'console.log("app")';

onDatabase((create) => {
  let rootDir: string;
  let database: TestDatabase;
  let server: TestServer;
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

  beforeAll(async () => {
    rootDir = await mkdtemp(join(tmpdir(), 'peerlend-web-'));
    const client = join(rootDir, 'dist', 'client');
    await mkdir(join(client, 'assets'), { recursive: true });
    await mkdir(join(client, 'pages'), { recursive: true });
    for (const name of ['login', 'account', 'loan']) await writeFile(join(client, 'pages', `${name}.html`), page(name));
    const pages = {
      '/': 'home.html',
      '/login': 'pages/login.html',
      '/profile/account': 'pages/account.html',
      '/loans/:loanId': 'pages/loan.html',
    };
    await writeFile(join(client, 'pages.json'), JSON.stringify(pages));
    for (const name of ['home', 'app', 'terms']) await writeFile(join(client, `${name}.html`), page(name));
    await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(client, 'assets', 'app.0123abcd.js'), SCRIPT);
    await writeFile(join(client, 'assets', 'app.0123abcd.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(rootDir, 'secret.txt'), 'secret');
    database = await create();
    server = await buildTestServer(database.connection(), {
      rootDir,
      env: {
        API_KEY: 'key-with-"quotes"&',
        OPERATOR_NAME: 'Ada & Sons',
        OPERATOR_PHONE: '+234 800 000 0000',
        CONTACT_EMAIL: 'help@ada.example',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
    await rm(rootDir, { recursive: true });
  });

  it.each([
    ['/', 200, 'home'],
    ['/?x=1', 200, 'home'],
    ['/login', 200, 'login'],
    ['/profile/account?x=1', 200, 'account'],
    ['/Profile/Account/', 200, 'account'],
    ['/loans/7', 200, 'loan'],
    ['/Loans/aB-3/', 200, 'loan'],
    ['/loans', 404, 'app'],
    ['/loans//', 404, 'app'],
    ['/loans/7/notes', 404, 'app'],
    ['/profile', 404, 'app'],
    ['/nowhere?x=1', 404, 'app'],
    ['/home.html', 404, 'app'],
    ['/pages/account.html', 404, 'app'],
  ])(
    "serves each page's HTML at its path and the app's as a 404 elsewhere, with the key and the operator as meta tags: %s",
    async (url, status, name) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(`<body>${name}</body>`);
      expect(answer.body).toContain('<meta name="api-key" content="key-with-&quot;quotes&quot;&amp;">');
      expect(answer.body).toContain('<meta name="operator" content="Ada &amp; Sons">');
      expect(answer.body).toContain('<meta name="operator-phone" content="+234 800 000 0000">');
      expect(answer.body).toContain('<meta name="contact" content="help@ada.example"></head>');
      expect(answer.body).not.toContain('name="operator-address"');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('an unknown URL is answered with a page if one is accepted, and otherwise with JSON', async () => {
    for (const accept of ['*/*', 'text/*', 'application/xhtml+xml, TEXT/HTML;q=0.9', undefined]) {
      const answer = await server.app.inject({
        url: '/nowhere',
        headers: accept === undefined ? {} : { accept },
      });
      expect([accept, answer.statusCode, answer.headers['content-type']]).toEqual([
        accept,
        404,
        'text/html; charset=utf-8',
      ]);
    }
    for (const accept of ['application/json', 'image/*']) {
      const answer = await get('/nowhere', { accept });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  it('sends pages compressed, and 304 while unchanged', async () => {
    const plain = (await get('/login')).body;
    const brotli = await get('/login', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzip = await get('/login', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    const again = await get('/login', { 'if-none-match': String(brotli.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const unknown = await get('/nowhere');
    expect((await get('/nowhere', { 'if-none-match': String(unknown.headers.etag) })).statusCode).toBe(404);
  });

  it('serves files with a hash in their name as immutable and precompressed', async () => {
    const answer = await get('/assets/app.0123abcd.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/app.0123abcd.js')).body).toBe(SCRIPT);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('a missing file is a 404 in JSON, not a page; nothing outside the folder is served', async () => {
    for (const url of [
      '/assets/old.js',
      '/favicon.ico',
      '/../../secret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
      '/assets/app.0123abcd.js.br',
      '/pages.json',
    ]) {
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('secret');
    }
    expect((await get('/api')).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  it('only our own pages may frame the terms', async () => {
    const terms = await get('/terms.html');
    expect(terms.body).toContain('terms');
    expect(terms.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(terms.headers['x-frame-options']).toBe('SAMEORIGIN');
    const login = await get('/login');
    expect(login.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('tells browsers to use https only if PUBLIC_URL is https', async () => {
    const secure = await buildTestServer(database.connection(), {
      rootDir,
      env: { PUBLIC_URL: 'https://peerlend.example' },
    });
    expect((await secure.app.inject('/')).headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  });
});
