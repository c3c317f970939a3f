import { join, resolve } from 'node:path';
import { PRODUCT_NAME } from '#contract/product';
import type { Kobo } from '#contract/money/kobo';
import type { Operator } from '#contract/operator';
import { emailRule } from '#contract/people/fields/email';
import { newPasswordRule } from '#contract/people/fields/password';
import { readAccountingNumbers, type AccountingNumbers } from './accountingNumbers';
import { readBureaux, type BureauSettings } from './bureauSettings';
import { readCompanyBankAccount, type CompanyBankAccount } from './companyBankAccount';
import { readLargeMovements } from './largeMovements';
import { readOperator } from './operator';
import { readMessageCost, readMessageSettings, type MessageSettings } from './messageSettings';
import { readMetricsAddress, type MetricsAddress } from './metricsAddress';
import { readPaystack, type PaystackSettings } from './paystackSettings';
import { readPoolLimits, type PoolLimits } from './poolLimits';
import { readRateLimits, type RateLimits } from './rateLimitSettings';
import { readTrustProxy, type TrustProxy } from './trustProxy';
import { readerOf, type ReadVariable, type VariableName } from './variables';
import { readVersionedSecrets, type VersionedSecret } from './versionedSecrets';
import { readWebhookHosts } from './webhookHosts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ADMIN_PREFIXES = ['', 'SECOND_'] as const;
const SANDBOX_HOUSE_ACCOUNT = '044/0690000001';
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface NamedAdmin {
  /** The variable with the email. */
  variable: string;
  email: string;
  password: string;
}

export interface Settings {
  production: boolean;
  rootDir: string;
  /** The built app. If it holds none, the server answers calls only. */
  clientDir: string;
  host: string;
  port: number;
  dataDir: string;
  /** If absent, the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** PostgreSQL behind the transaction pooler at `databaseUrl`; absent if there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** A replica for lists, files and statistics. */
  databaseReadUrl: string | undefined;
  poolLimits: PoolLimits;
  /** If absent, mails go to the outbox in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** If absent, text messages go to the sandbox; in production there are none. */
  messages: MessageSettings | undefined;
  /** What one text message costs the operator. */
  messageCostKobo: Kobo;
  /** Credit bureaux. If there are none, two of the sandbox are asked; in production nobody is. */
  bureaux: readonly BureauSettings[];
  /** Whether an offer needs a report from each bureau. */
  requireBureauReports: boolean;
  /** At most two administrators, named by the environment. */
  admins: readonly NamedAdmin[];
  apiKey: string | undefined;
  tokenSecret: string | undefined;
  /** Keys for BVN hashes; if empty, a key is derived from the token secret. */
  bvnSecrets: VersionedSecret[];
  /** Keys for borrowers' files; if empty, a key is derived from the token secret. */
  fileSecrets: VersionedSecret[];
  publicUrl: string | undefined;
  /** Without a name, pages and mails call this a sample installation. */
  operator: Operator;
  companyBankAccount: CompanyBankAccount | undefined;
  /** Numbers of our accounts in the operator's accounting system. */
  accountingNumbers: AccountingNumbers;
  largeMovementsKobo: Kobo;
  /** If absent, the sandbox moves money; in production no money moves. */
  paystack: PaystackSettings | undefined;
  /** Hosts on a private network that webhooks may reach. */
  webhookHosts: readonly string[];
  trustProxy: TrustProxy;
  /** If absent, metrics are off. */
  metrics: MetricsAddress | undefined;
  /** Where traces are sent by OTLP over HTTP; if absent, there are none. */
  tracesUrl: string | undefined;
  logLevel: LogLevel;
  rateLimits: RateLimits;
  /** Whether administrators without a second factor are refused the acts that require one. */
  requireSecondFactor: boolean;
  /** Multiplies the limits of calls for load tests. */
  callLimitFactor: number;
}

export interface Config extends Settings {
  apiKey: string;
  tokenSecret: string;
}

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** An empty variable counts as absent. @throws ConfigError listing all problems, but no secrets */
export function readSettings(env: NodeJS.ProcessEnv, rootDir: string): Settings {
  const problems: string[] = [];
  const complain = (problem: string) => void problems.push(problem);
  const text = readerOf(env);
  const url = (name: VariableName, protocols: readonly string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      complain(`${name} must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
      return undefined;
    }
    return value;
  };

  const production = env.NODE_ENV === 'production';
  const port = text('PORT');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) complain('PORT must be a number from 0 to 65535');
  const logLevel = text('LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const level = LOG_LEVELS.find((known) => known === logLevel);
  if (!level) complain(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  const apiKey = text('API_KEY');
  if (apiKey !== undefined && !/^[\x21-\x7e]{8,200}$/.test(apiKey)) {
    complain('API_KEY must have 8 to 200 characters, without blanks or accents');
  }
  const tokenSecret = text('TOKEN_SECRET');
  if (tokenSecret !== undefined && tokenSecret.length < 32) complain('TOKEN_SECRET must have at least 32 characters');

  const settings: Settings = {
    production,
    rootDir,
    clientDir: join(rootDir, 'dist', 'client'),
    host: text('HOST'),
    port: Number(port),
    dataDir: resolve(rootDir, text('DATA_DIR')),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    poolLimits: readPoolLimits(text, complain),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? `${PRODUCT_NAME} <no-reply@peerlend.example>`,
    messages: readMessageSettings(text, complain),
    messageCostKobo: readMessageCost(text, complain),
    bureaux: readBureaux(text, complain),
    requireBureauReports: readSwitch(text, 'REQUIRE_BUREAU_REPORTS', false, complain),
    admins: ADMIN_PREFIXES.flatMap((prefix) => readAdmin(env, prefix, complain)),
    apiKey,
    tokenSecret,
    bvnSecrets: readVersionedSecrets('BVN_KEYS', text('BVN_KEYS'), complain),
    fileSecrets: readVersionedSecrets('FILE_KEYS', text('FILE_KEYS'), complain),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    operator: readOperator(text, production, complain),
    companyBankAccount: readCompanyBankAccount(
      text('HOUSE_BANK_ACCOUNT') ?? (production ? undefined : SANDBOX_HOUSE_ACCOUNT),
      complain,
    ),
    accountingNumbers: readAccountingNumbers(text('ACCOUNTING_NUMBERS'), complain),
    largeMovementsKobo: readLargeMovements(text, complain),
    paystack: readPaystack(text, production, complain),
    webhookHosts: readWebhookHosts(text('WEBHOOK_HOSTS'), complain),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), complain),
    metrics: readMetricsAddress(text, complain),
    tracesUrl: url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    logLevel: level ?? 'warn',
    rateLimits: readRateLimits(text, complain),
    requireSecondFactor: readSwitch(text, 'REQUIRE_SECOND_FACTOR', production, complain),
    callLimitFactor: readFactor(text('CALL_LIMIT_FACTOR'), complain),
  };
  if (settings.databaseDirectUrl !== undefined && settings.databaseUrl === undefined)
    complain('DATABASE_DIRECT_URL bypasses the pooler at DATABASE_URL: set both');
  if (settings.databaseReadUrl !== undefined && settings.databaseUrl === undefined)
    complain('DATABASE_READ_URL is a replica of DATABASE_URL: set both or neither');
  if (production && settings.requireBureauReports && settings.bureaux.length < 2)
    complain('REQUIRE_BUREAU_REPORTS needs two bureaux: set BUREAU_NAME and SECOND_BUREAU_NAME');
  if (production && settings.paystack && settings.bvnSecrets.length === 0)
    complain('BVN_KEYS is required when NODE_ENV is production and PAYSTACK_SECRET_KEY is set');
  if (production && settings.paystack && settings.fileSecrets.length === 0)
    complain('FILE_KEYS is required when NODE_ENV is production and PAYSTACK_SECRET_KEY is set');
  if (production) {
    if (!apiKey) complain('API_KEY is required when NODE_ENV is production');
    if (!tokenSecret) complain('TOKEN_SECRET is required when NODE_ENV is production (32 characters or more)');
    if (!settings.smtpUrl) complain('SMTP_URL is required when NODE_ENV is production: codes must reach people');
    if (!text('MAIL_FROM')) complain('MAIL_FROM is required when NODE_ENV is production');
    if (!settings.publicUrl) complain('PUBLIC_URL is required when NODE_ENV is production: mails link to it');
  }
  if (production && problems.length > 0 && settings.admins.length < ADMIN_PREFIXES.length)
    complain(
      'ADMIN_EMAIL, ADMIN_PASSWORD, SECOND_ADMIN_EMAIL and SECOND_ADMIN_PASSWORD are required at the first start',
    );
  if (problems.length > 0) throw new ConfigError(problems);
  return settings;
}

function readAdmin(
  env: NodeJS.ProcessEnv,
  prefix: (typeof ADMIN_PREFIXES)[number],
  complain: (problem: string) => void,
): NamedAdmin[] {
  const emailName = `${prefix}ADMIN_EMAIL` satisfies VariableName;
  const passwordName = `${prefix}ADMIN_PASSWORD` satisfies VariableName;
  const email = env[emailName]?.trim() || undefined;
  const password = env[passwordName] || undefined;
  if (email === undefined && password === undefined) return [];
  if (email === undefined || password === undefined) {
    complain(`${emailName} and ${passwordName} go together: set both or neither`);
    return [];
  }
  if (!emailRule().isValidSync(email)) complain(`${emailName} must be an email address`);
  try {
    newPasswordRule().validateSync(password);
  } catch (error) {
    complain(`${passwordName}: ${error instanceof Error ? error.message : 'is not a valid password'}`);
  }
  return [{ variable: emailName, email, password }];
}

function readSwitch(
  text: ReadVariable,
  name: VariableName,
  fallback: boolean,
  complain: (problem: string) => void,
): boolean {
  const value = text(name) ?? String(fallback);
  if (value !== 'true' && value !== 'false') complain(`${name} must be true or false`);
  return value === 'true';
}

function readFactor(text: string, complain: (problem: string) => void): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) complain('CALL_LIMIT_FACTOR must be a number from 1 to 999999');
  return Number(text);
}
