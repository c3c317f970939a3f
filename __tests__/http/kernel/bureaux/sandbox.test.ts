import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BureauDownError } from '#server/kernel/bureaux/bureau';
import {
  bureauxDir,
  chooseBureauWay,
  createSandboxBureau,
  readDisputes,
  SANDBOX_BUREAUX,
} from '#server/kernel/bureaux/sandbox';
import { createBureaux } from '#server/kernel/bureaux/createBureaux';
import { bureauxAddress } from '#server/kernel/bureauxPage/routes';
import { PRODUCTION_ENV } from '#support/productionEnv';
import { buildTestServer } from '#support/serverApp';
import { onDatabase, type TestDatabase } from '#support/databases/serverDatabases';

const now = () => new Date('2026-11-23T09:30:00Z');
const subject = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: null, phoneNumber: '+2348031234567' };
const A_BUREAU = {
  BUREAU_NAME: 'CRC Credit Bureau',
  BUREAU_URL: 'https://crc.example/v1/',
  BUREAU_API_KEY: 'key-of-the-bureau',
};

describe('the credit bureaux of the sandbox', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'peerlend-bureaux-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const folder = () => bureauxDir(dataDir);
  const sandbox = (slowMs?: number) => createSandboxBureau(SANDBOX_BUREAUX[0], folder(), now, slowMs);
  const ask = (bvn: string, slowMs?: number) => sandbox(slowMs).report({ key: 'one', bvn, ...subject });

  test.each([
    ['12345678907', ['closed', 'onTime']],
    ['12345678901', []],
    ['12345678902', ['onTime', 'late']],
    ['12345678903', ['closed', 'late', 'defaulted']],
  ])('%s has loans elsewhere, depending on its last digit', async (bvn, performances) => {
    const answer = await ask(bvn);
    expect(answer.state).toBe('found');
    expect(answer.state === 'found' && answer.report.entries.map(({ performance }) => performance)).toEqual(
      performances,
    );
  });

  test('does not know a number that ends in 4, and never answers for one that ends in 5', async () => {
    expect(await ask('12345678904')).toEqual({ state: 'notFound' });
    await expect(ask('12345678905')).rejects.toThrow(BureauDownError);
  });

  test('is unavailable or slow if somebody chose that', async () => {
    await chooseBureauWay(folder(), 'isAway');
    await expect(ask('12345678907')).rejects.toThrow(BureauDownError);
    await chooseBureauWay(folder(), 'isSlow');
    const begun = performance.now();
    expect((await ask('12345678907', 50)).state).toBe('found');
    expect(performance.now() - begun).toBeGreaterThan(45);
  });

  test('keeps a dispute once, for its owner only', async () => {
    const disputed = { key: 'one', reportReference: 'r', entryReference: 'e', words: 'Paid\noff' };
    await sandbox().dispute(disputed);
    await sandbox().dispute(disputed);
    expect(await readDisputes(folder())).toEqual([{ bureau: 'sandbox-one', ...disputed }]);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
  });

  onDatabase((create) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await create();
    });
    afterAll(() => database.drop());
    const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };
    const serverWith = (env: Record<string, string> = {}) =>
      buildTestServer(database.connection(), { env: { DATA_DIR: dataDir, ...env } });
    const idsWith = async (env: Record<string, string>) => {
      const server = await serverWith(env);
      const ids = createBureaux(server.context).map(({ id }) => id);
      await server.close();
      return ids;
    };

    test('two are used in development, none in production, and configured ones everywhere', async () => {
      expect(await idsWith({})).toEqual(['sandbox-one', 'sandbox-two']);
      expect(await idsWith(PRODUCTION_ENV)).toEqual([]);
      expect(await idsWith({ ...PRODUCTION_ENV, ...A_BUREAU })).toEqual(['crc-credit-bureau']);
    });

    test('their page says what the digits mean, shows disputes, and lets their owner choose how they behave', async () => {
      await sandbox().dispute({ key: 'one', reportReference: 'r', entryReference: 'e-1', words: '<b>Paid</b>' });
      const { app, context, close } = await serverWith();
      const url = bureauxAddress(context.keys);
      const page = await app.inject({ url, ...local });
      expect(page.body).toContain('<li>3: in default elsewhere</li>');
      expect(page.body).toContain('&lt;b&gt;Paid&lt;/b&gt;');
      const headers = { ...local.headers, 'content-type': 'application/x-www-form-urlencoded' };
      await app.inject({ method: 'POST', url, ...local, headers, payload: 'way=isAway' });
      await expect(ask('12345678907')).rejects.toThrow(BureauDownError);
      expect((await app.inject({ url, ...local })).body).toContain('value="isAway" selected');
      await close();
    });

    test.each([
      ['without the key', {}, '/sandbox/bureaux/aaaaaaaaaaaaaaaaaaaaaaaa'],
      ['in production', PRODUCTION_ENV, undefined],
      ['with a bureau', A_BUREAU, undefined],
    ])('there is no page %s', async (_when, env, path) => {
      const { app, context, close } = await serverWith(env);
      expect((await app.inject({ url: path ?? bureauxAddress(context.keys), ...local })).statusCode).toBe(404);
      await close();
    });
  });
});
