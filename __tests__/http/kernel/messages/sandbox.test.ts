import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagesDownError } from '#server/kernel/messages/messages';
import { chooseWay, createSandboxMessages, messagesDir, readMessages } from '#server/kernel/messages/sandbox';
import { messagesAddress } from '#server/kernel/messagesPage/routes';
import { PRODUCTION_ENV } from '#support/productionEnv';
import { buildTestServer } from '#support/serverApp';
import { onDatabase, type TestDatabase } from '#support/databases/serverDatabases';

const now = () => new Date('2026-11-23T09:30:00Z');
const message = { to: '+2348031234567', text: 'Peerlend: 123456 is your code.', key: 'one', code: '123456' };

describe('the sandbox for text messages', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'peerlend-messages-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const folder = () => messagesDir(dataDir);
  const sandbox = (slowMs?: number) => createSandboxMessages(folder(), now, () => undefined, slowMs);

  test('keeps messages, the newest first, for their owner only', async () => {
    await sandbox().send(message);
    expect(await readMessages(folder(), 10)).toEqual([
      { to: message.to, text: message.text, code: '123456', sentAt: now().toISOString() },
    ]);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
  });

  test('keeps a message with the same key once, and accepts it again', async () => {
    expect([await sandbox().send(message), await sandbox().send(message)]).toEqual(['accepted', 'accepted']);
    expect(await readMessages(folder(), 10)).toHaveLength(1);
  });

  test('refuses, is unavailable or slow if somebody chose that', async () => {
    await chooseWay(folder(), 'refuses');
    expect(await sandbox().send(message)).toBe('refused');
    await chooseWay(folder(), 'isAway');
    await expect(sandbox().send(message)).rejects.toThrow(MessagesDownError);
    expect(await readMessages(folder(), 10)).toEqual([]);
    await chooseWay(folder(), 'isSlow');
    const begun = performance.now();
    expect(await sandbox(50).send(message)).toBe('accepted');
    expect(performance.now() - begun).toBeGreaterThan(45);
  });

  describe('its page', () => {
    onDatabase((create) => {
      let database: TestDatabase;
      beforeAll(async () => {
        database = await create();
      });
      afterAll(() => database.drop());

      const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };
      const serverWith = (env: Record<string, string> = {}) =>
        buildTestServer(database.connection(), { env: { DATA_DIR: dataDir, ...env } });

      test('shows messages with their codes, and lets their owner choose how the next ones end', async () => {
        await sandbox().send({ ...message, text: '<b>123456</b>' });
        const { app, context, close } = await serverWith();
        const url = messagesAddress(context.keys);
        const page = await app.inject({ url, ...local });
        expect(page.body).toContain('aria-label="Code">123456<');
        expect(page.body).toContain('&lt;b&gt;');
        const headers = { ...local.headers, 'content-type': 'application/x-www-form-urlencoded' };
        await app.inject({ method: 'POST', url, ...local, headers, payload: 'way=refuses' });
        expect(await sandbox().send({ ...message, key: 'two' })).toBe('refused');
        expect((await app.inject({ url, ...local })).body).toContain('value="refuses" selected');
        await close();
      });

      test.each([
        ['without the key', {}, '/sandbox/messages/aaaaaaaaaaaaaaaaaaaaaaaa'],
        ['in production', PRODUCTION_ENV, undefined],
        ['with DATABASE_URL', { DATABASE_URL: 'postgres://db.example/peerlend' }, undefined],
        ['with a provider', { SMS_PROVIDER: 'termii', SMS_API_KEY: 'key', SMS_SENDER: 'Peerlend' }, undefined],
      ])('there is no page %s', async (_when, env, path) => {
        const { app, context, close } = await serverWith(env);
        expect((await app.inject({ url: path ?? messagesAddress(context.keys), ...local })).statusCode).toBe(404);
        await close();
      });
    });
  });
});
