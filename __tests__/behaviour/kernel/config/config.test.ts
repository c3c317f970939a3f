import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readSettings } from '#server/kernel/config/config';
import { completeSecrets } from '#server/kernel/config/secrets';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env, '/app');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const PRODUCTION = {
  NODE_ENV: 'production',
  API_KEY: 'some-api-key',
  TOKEN_SECRET: 'thirty-two characters or more of it',
  SMTP_URL: 'smtps://user:pass@mail.example',
  MAIL_FROM: 'Peerlend <hello@peerlend.example>',
  PUBLIC_URL: 'https://peerlend.example',
  OPERATOR_NAME: 'Ada & Sons',
  OPERATOR_REGISTRATION_NUMBER: 'RC 1234567',
  OPERATOR_LENDING_APPROVAL: 'DL 123',
  OPERATOR_ADDRESS: '1 Marina, Lagos',
  OPERATOR_PHONE: '+234 800 000 0000',
  CONTACT_EMAIL: 'help@ada.example',
  DATA_PROTECTION_EMAIL: 'dpo@ada.example',
};

describe('configuration by environment', () => {
  it('needs nothing by default', () => {
    expect(readSettings({}, '/app')).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/app/data',
      databaseUrl: undefined,
      poolLimits: { size: 10, waitMs: 5000, timeoutMs: 10_000 },
      smtpUrl: undefined,
      operator: { name: undefined, contactEmail: undefined },
      trustProxy: false,
      metrics: undefined,
      tracesUrl: undefined,
      rateLimits: { signInAccount: { count: 15, seconds: 3600 } },
    });
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' }, '/app').port).toBe(3000);
  });

  it('refuses a direct URL without a pooler', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://db/peerlend' };
    expect(problemsOf(direct)).toEqual(['DATABASE_DIRECT_URL bypasses the pooler at DATABASE_URL: set both']);
    expect(problemsOf({ ...direct, DATABASE_URL: 'postgres://pooler/peerlend' })).toEqual([]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '99999'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_DIRECT_URL', 'mysql://db'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_WAIT_SECONDS', '61'],
    ['DATABASE_TIMEOUT_SECONDS', '1.5'],
    ['SMTP_URL', 'http://mail.example'],
    ['PUBLIC_URL', 'peerlend.example'],
    ['API_KEY', 'short'],
    ['PAYSTACK_SECRET_KEY', 'pk_test_0123456789012345678901234567890123456789'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_0123456789012345678901234567890123456789'],
    ['PAYSTACK_BANK', 'Wema Bank'],
    ['TOKEN_SECRET', 'short'],
    ['WEBHOOK_HOSTS', 'https://robots.internal'],
    ['WEBHOOK_HOSTS', 'robots.internal:port'],
    ['ACCOUNTING_NUMBERS', '9999=120100'],
    ['ACCOUNTING_NUMBERS', '1010'],
    ['ACCOUNTING_NUMBERS', '1010==1'],
    ['ACCOUNTING_NUMBERS', '1010=1,1010=2'],
    ['LARGE_MOVEMENTS_NAIRA', '0'],
    ['LARGE_MOVEMENTS_NAIRA', '5,000,000'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['RATE_LIMIT_SIGN_IN_ACCOUNT', '0/60'],
    ['RATE_LIMIT_REGISTER_ADDRESS', '5 per minute'],
    ['OPERATOR_PHONE', 'call us'],
    ['OPERATOR_ADDRESS', '1 Marina\nLagos'],
    ['DATA_PROTECTION_EMAIL', 'nobody'],
    ['DATA_PROTECTION_OFFICER', 'Ngozi Eze\n1 Marina'],
    ['ADMIN_EMAIL', 'admin@peerlend.example'],
    ['SECOND_ADMIN_PASSWORD', 'Adm1n!Password'],
  ])('names %s=%s as invalid', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it("refuses a contact that isn't an email address", () => {
    expect(problemsOf({ CONTACT_EMAIL: 'nobody' })).toEqual(['CONTACT_EMAIL must be an email address']);
  });

  it('checks the administrator with the rules for every account', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'weak' })).toEqual([
      'ADMIN_EMAIL must be an email address',
      'ADMIN_PASSWORD: Password should be at least 8 characters',
    ]);
  });

  it('lists all problems at once, but never the value of a secret', () => {
    const problems = problemsOf({ PORT: 'x', TOKEN_SECRET: 'hush', LOG_LEVEL: 'x' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hush');
  });

  it("NODE_ENV=production refuses to start without the secrets, the app's URL and the operator", () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
    const { NODE_ENV: _mode, ...required } = PRODUCTION;
    for (const name of Object.keys(required)) {
      expect(problemsOf({ ...PRODUCTION, [name]: '' }).join()).toContain(`${name} is required`);
    }
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(Object.keys(required).length + 1);
    expect(problemsOf({ NODE_ENV: 'production' }).join()).toContain('required at the first start');
  });

  it('accepts a live Paystack key only in production and a test key only elsewhere, and shows neither', () => {
    const [live, test] = ['live', 'test'].map((kind) => `sk_${kind}_${'0'.repeat(40)}`);
    const keys = {
      BVN_KEYS: '1:thirty-two characters or more of it',
      FILE_KEYS: '1:thirty-two others or more for files',
    };
    const paid = { ...PRODUCTION, ...keys, PAYSTACK_SECRET_KEY: live! };
    expect(readSettings(paid, '/app').paystack?.secretKey).toBe(live);
    for (const name of Object.keys(keys))
      expect(problemsOf({ ...paid, [name]: '' }).join()).toContain(`${name} is required`);
    expect(problemsOf({ ...paid, FILE_KEYS: '1:short' }).join()).toContain('FILE_KEYS must look like');
    expect(readSettings({ PAYSTACK_SECRET_KEY: test }, '/app').paystack?.secretKey).toBe(test);
    const [problem = ''] = problemsOf({ ...PRODUCTION, PAYSTACK_SECRET_KEY: test! });
    expect(problem).toContain('must begin with sk_live_');
    expect(problem).not.toContain(test);
  });

  it.each([
    ['2', 2],
    ['10.0.0.0/8, ::1, loopback', ['10.0.0.0/8', '::1', 'loopback']],
    ['false', false],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readSettings({ TRUST_PROXY: value }, '/app').trustProxy).toEqual(expected);
  });

  it('reads the numbers of our accounts in another accounting system', () => {
    const numbers = (value: string) => readSettings({ ACCOUNTING_NUMBERS: value }, '/app').accountingNumbers;
    expect(numbers('')).toEqual({});
    expect(numbers('1010=120100, 5010 = COST/7')).toEqual({ '1010': '120100', '5010': 'COST/7' });
  });

  it('reads hosts that webhooks may reach with their ports, 443 by default', () => {
    const webhookHosts = (value: string) => readSettings({ WEBHOOK_HOSTS: value }, '/app').webhookHosts;
    expect(webhookHosts('')).toEqual([]);
    expect(webhookHosts('robots.internal, localhost:8443')).toEqual(['robots.internal:443', 'localhost:8443']);
  });
});

describe('secrets outside production', () => {
  let dataDir: string;
  const settings = () => readSettings({ DATA_DIR: dataDir }, '/app');
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'peerlend-secrets-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('are made once and stored for this user only, so that a restart signs nobody out', async () => {
    const first = await completeSecrets(settings());
    expect(first.tokenSecret.length).toBeGreaterThanOrEqual(32);
    expect(await completeSecrets(settings())).toEqual(first);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('are replaced by the environment', async () => {
    const config = await completeSecrets({ ...settings(), apiKey: 'from-outside' });
    expect(config.apiKey).toBe('from-outside');
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).not.toContain('from-outside');
  });

  it.each(['', '{', '{"apiKey":"a"}'])('a file that contains %j is reported as broken, not replaced', async (text) => {
    await writeFile(join(dataDir, 'secrets.json'), text);
    await expect(completeSecrets(settings())).rejects.toThrow('Remove it to create new secrets');
  });
});
