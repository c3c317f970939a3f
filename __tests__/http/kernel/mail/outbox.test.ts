import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/kernel/config/config';
import { createMailer } from '#server/kernel/mail/createMailer';
import { codeMail } from '#server/people/codes/codeMails';
import { outboxDir, readOutbox } from '#server/kernel/mail/outbox';
import { outboxAddress } from '#server/kernel/outboxPage/routes';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onDatabase, type TestDatabase } from '#support/databases/serverDatabases';
import { createTestClock } from '#support/testClock';
import { PRODUCTION_ENV } from '#support/productionEnv';

const ada = { email: 'ada@mail.example', firstName: '<b>Ada</b>' };

describe('the outbox, without SMTP_URL', () => {
  let dataDir: string;
  const said: string[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'peerlend-outbox-'));
    const clock = createTestClock();
    const mailer = createMailer(readSettings({ DATA_DIR: dataDir }, '/app'), clock.now, (line) => said.push(line));
    await mailer.send(codeMail(ada, { purpose: 'email-verification', code: '111111', minutes: 10 }));
    clock.advance({ minutes: 1 });
    await mailer.send(codeMail(ada, { purpose: 'password-reset', code: '222222', minutes: 10 }));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('saves each mail as a file that only its owner can read, and prints the code', async () => {
    const names = await readdir(outboxDir(dataDir));
    expect(names).toHaveLength(2);
    const path = join(outboxDir(dataDir), names.sort()[0]!);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ to: ada.email, code: '111111' });
    expect(said).toEqual([
      'Mail to ada@mail.example: 111111 is your Peerlend verification code',
      'Mail to ada@mail.example: 222222 is your Peerlend password reset code',
    ]);
  });

  it("lists the newest first and skips files that aren't mails", async () => {
    await writeFile(join(outboxDir(dataDir), '9999-broken.json'), '{');
    expect((await readOutbox(outboxDir(dataDir), 10)).map(({ code }) => code)).toEqual(['222222', '111111']);
    expect(await readOutbox(join(dataDir, 'nothing'), 10)).toEqual([]);
  });

  it('saves a mail with a key once, however often it is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'peerlend-outbox-'));
    const clock = createTestClock();
    const mailer = createMailer(readSettings({ DATA_DIR: folder }, '/app'), clock.now, () => undefined);
    const mail = { to: ada.email, subject: 'Hi', text: 'Hi' };
    for (const key of ['first', 'first', 'second', undefined, undefined]) {
      await mailer.send({ ...mail, key });
      clock.advance({ minutes: 1 });
    }
    const kept = await readOutbox(outboxDir(folder), 10);
    await rm(folder, { recursive: true });
    expect(kept).toHaveLength(4);
  });

  onDatabase((create) => {
    let database: TestDatabase;
    let server: TestServer;
    const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } as Record<string, string> };
    beforeAll(async () => {
      database = await create();
      server = await buildTestServer(database.connection(), { rootDir: dataDir, env: { DATA_DIR: dataDir } });
    });
    afterAll(async () => {
      await server.close();
      await database.drop();
    });

    const pageOf = ({ context }: TestServer) => outboxAddress(context.keys);

    it('shows the codes to the operator, with escaped text', async () => {
      const page = await server.app.inject({ url: pageOf(server), ...local });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body.indexOf('222222')).toBeLessThan(page.body.indexOf('111111'));
      expect(page.body).toContain('&lt;b&gt;Ada');
      expect(page.body).not.toMatch(/<script|style=|<b>/);
      const style = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body)?.[1] ?? '';
      expect((await server.app.inject({ url: style, ...local })).headers['content-type']).toContain('text/css');
    });

    it("each mail's HTML is in a frame beside its text, in which no scripts run", async () => {
      const page = await server.app.inject({ url: pageOf(server), ...local });
      const [, url = ''] = /<iframe sandbox="([^"]*)"[^>]* src="([^"]+)"/.exec(page.body)?.slice(1) ?? [];
      expect(page.body).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
      const framed = await server.app.inject({ url, ...local });
      expect([framed.statusCode, framed.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
      expect(framed.headers['content-security-policy']).toBe(
        "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self';sandbox allow-popups allow-popups-to-escape-sandbox",
      );
      expect(framed.body).toContain('222222');
      expect(framed.body).toContain('&lt;b&gt;Ada');
      expect(framed.body).not.toContain('<b>');
    });

    it.each([
      ['a path outside the outbox', '..%2Fsecrets.json'],
      ['a missing file', '2026-01-01.json'],
      ["a file that isn't a mail", '9999-broken.json'],
    ])('has no frame for %s', async (_what, name) => {
      expect((await server.app.inject({ url: `${pageOf(server)}/frames/${name}`, ...local })).statusCode).toBe(404);
    });

    it('has no frame without the key, or for another machine', async () => {
      const page = await server.app.inject({ url: pageOf(server), ...local });
      const url = /<iframe[^>]* src="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const [, , , ...rest] = url.split('/');
      const wrong = ['/outbox', 'a'.repeat(24), ...rest].join('/');
      expect((await server.app.inject({ url: wrong, ...local })).statusCode).toBe(404);
      expect((await server.app.inject({ url, ...local, remoteAddress: '192.0.2.4' })).statusCode).toBe(404);
    });

    it.each([
      ['no key', '/outbox'],
      ['an empty key', '/outbox/'],
      ['another key', `/outbox/${'a'.repeat(24)}`],
      ['a key in the wrong place', '/outbox?key=x'],
    ])('even on this machine, there is no outbox for %s: 404', async (_what, url) => {
      for (const address of [url, `${url}/style.css`]) {
        const answer = await server.app.inject({ url: address, ...local });
        expect([answer.statusCode, answer.body.includes('222222')]).toEqual([404, false]);
      }
    });

    it.each([
      ['another machine', { remoteAddress: '192.0.2.4' }],
      ['a foreign host name that resolves to this machine', { headers: { host: 'evil.example:3000' } }],
      ['a host name with the right beginning only', { headers: { host: 'localhost.evil.example' } }],
      ['a proxy', { headers: { ...local.headers, 'x-forwarded-for': '192.0.2.4' } }],
      ['a proxy of another kind', { headers: { ...local.headers, forwarded: 'for=192.0.2.4' } }],
    ])('even with the key, there is no outbox for %s', async (_who, change) => {
      for (const url of [pageOf(server), `${pageOf(server)}/style.css`]) {
        const answer = await server.app.inject({ url, ...local, ...change });
        expect([answer.statusCode, answer.body.includes('222222')]).toEqual([404, false]);
      }
    });

    it.each([
      ['in production', PRODUCTION_ENV],
      ['with SMTP_URL', { SMTP_URL: 'smtp://mail.example' }],
      ['with DATABASE_URL', { DATABASE_URL: 'postgres://db.example/peerlend' }],
      ['behind a proxy', { TRUST_PROXY: '1' }],
      ['with the address of another machine', { PUBLIC_URL: 'https://peerlend.example' }],
    ])('there is no outbox %s', async (_when, env) => {
      const other = await buildTestServer(database.connection(), {
        rootDir: dataDir,
        env: { DATA_DIR: dataDir, ...env },
      });
      const answer = await other.app.inject({ url: pageOf(other), ...local });
      expect([answer.statusCode, answer.body.includes('222222')]).toEqual([404, false]);
      await other.close();
    });

    it("a loopback address doesn't replace the key", async () => {
      const env = { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' };
      const other = await buildTestServer(database.connection(), { rootDir: dataDir, env });
      expect((await other.app.inject({ url: pageOf(other), ...local })).body).toContain('222222');
      await other.close();
    });
  });
});
