import { RATE_LIMITS } from './rateLimitSettings';

export interface Variable {
  /** Its value if it is absent or empty. */
  fallback?: string;
  /** What docs/configuration.md says in place of a fixed fallback. */
  otherwise?: string;
  /** Its row in docs/configuration.md. */
  meaning: string;
}

const MADE_UP = 'made up once';
const adminMeaning =
  'the first administrators, at addresses that nobody here has had. They are owners, made once ([first administrators](product/office.md#first-administrators)); production starts with at least two';
const operatorMeaning =
  'who runs the installation; shown in the footer, on `/privacy` and at the end of every mail. Without a name they say that this is a sample installation';
const contactMeaning =
  'addresses for reaching the operator (also in `/.well-known/security.txt`), and for questions about personal data';
const bureauMeaning =
  'the name of a [credit bureau](product/bureaux.md), which borrowers read; it is asked about applicants who consent';

const others = {
  PORT: { fallback: '3000', meaning: 'the port on which the server listens' },
  HOST: { fallback: '127.0.0.1', meaning: 'the address on which the server listens' },
  DATA_DIR: {
    fallback: 'data',
    meaning:
      'embedded database, outbox, generated secrets; for one process at a time, and readable only by its user (0700, restored at each start)',
  },
  DATABASE_URL: { meaning: '`postgres://…`: PostgreSQL instead of the embedded database' },
  DATABASE_DIRECT_URL: {
    meaning:
      'a direct connection, if `DATABASE_URL` points to a pooler in transaction mode ([a pooler](deploy.md#a-pooler))',
  },
  DATABASE_READ_URL: {
    meaning:
      '`postgres://…` of a streaming replica of `DATABASE_URL`, for reading lists, files and statistics ([replicas](deploy.md#replicas))',
  },
  DATABASE_POOL_SIZE: { fallback: '10', meaning: 'maximum number of connections to PostgreSQL' },
  DATABASE_WAIT_SECONDS: {
    fallback: '5',
    meaning: 'how long a call waits for a connection before it is refused (503)',
  },
  DATABASE_TIMEOUT_SECONDS: {
    fallback: '10',
    meaning: 'how long one statement may take on PostgreSQL before the call is refused (503)',
  },
  SMTP_URL: { meaning: '`smtp://…` or `smtps://…`: sends mails instead of keeping them in the outbox' },
  MAIL_FROM: { otherwise: '`Peerlend <no-reply@peerlend.example>`', meaning: 'the sender of mails' },
  SMS_PROVIDER: {
    otherwise: 'a sandbox (production: off)',
    meaning: 'who sends [text messages](product/messages.md): `termii` or `africastalking`',
  },
  SMS_API_KEY: { meaning: "the provider's key, a secret" },
  SMS_SENDER: { meaning: "the sender's name that was registered with the provider, 3 to 11 letters or digits" },
  SMS_USERNAME: { meaning: "the account's name at Africa's Talking" },
  SMS_URL: {
    otherwise: "the provider's public address",
    meaning: 'the address that the provider gave this account, such as `https://v3.api.termii.com`',
  },
  SMS_COST_KOBO: {
    fallback: '500',
    meaning: 'what one text message costs, in kobo, at most 10000 ([cost](product/messages.md#cost))',
  },
  BUREAU_NAME: { otherwise: 'a sandbox (production: off)', meaning: bureauMeaning },
  BUREAU_URL: { meaning: "the address of that bureau's adapter, starting with `https://`" },
  BUREAU_API_KEY: { meaning: "that bureau's key, a secret" },
  SECOND_BUREAU_NAME: { otherwise: 'a sandbox (production: off)', meaning: bureauMeaning },
  SECOND_BUREAU_URL: { meaning: 'the same for the second bureau' },
  SECOND_BUREAU_API_KEY: { meaning: 'the same for the second bureau' },
  REQUIRE_BUREAU_REPORTS: {
    fallback: 'false',
    meaning:
      'whether an application needs consent to credit bureaux, and an offer needs the reports of both ([required reports](product/bureaux.md#required-reports))',
  },
  OPERATOR_NAME: { meaning: operatorMeaning },
  OPERATOR_REGISTRATION_NUMBER: { meaning: operatorMeaning },
  OPERATOR_LENDING_APPROVAL: {
    meaning:
      "the operator's approval number under the FCCPC's Consumer Lending Regulations 2025; shown wherever the operator is named. Required in production",
  },
  OPERATOR_ADDRESS: { meaning: operatorMeaning },
  OPERATOR_PHONE: { meaning: operatorMeaning },
  CONTACT_EMAIL: { meaning: contactMeaning },
  DATA_PROTECTION_EMAIL: { meaning: contactMeaning },
  DATA_PROTECTION_OFFICER: {
    meaning: 'name and postal address of the data-protection officer, in one line, for the privacy page; not required',
  },
  ACCOUNTING_NUMBERS: {
    meaning:
      "numbers of our accounts in the operator's accounting system, such as `1010=120100,2010=210000`; they stand in the file of [daily totals](product/money.md#daily-totals)",
  },
  LARGE_MOVEMENTS_NAIRA: {
    fallback: '5000000',
    meaning:
      'lowest daily total of a person and direction that the file of [large movements](product/money.md#large-movements) lists, in naira',
  },
  PAYSTACK_SECRET_KEY: {
    meaning: 'moves money through [Paystack](paystack.md): `sk_live_…` in production, `sk_test_…` elsewhere',
  },
  PAYSTACK_BANK: {
    otherwise: "Paystack's choice",
    meaning: "the bank of people's virtual accounts, by Paystack's name, such as `wema-bank`",
  },
  PAYSTACK_DIRECT_DEBIT: {
    otherwise: '`off`',
    meaning: '`on` if Paystack has enabled direct debit: people can have instalments taken from their bank account',
  },
  HOUSE_BANK_ACCOUNT: {
    otherwise: 'made up outside production',
    meaning: "where company funds are paid out to: a bank's code and ten digits, such as `044/0690000001`",
  },
  ADMIN_EMAIL: { otherwise: MADE_UP, meaning: adminMeaning },
  ADMIN_PASSWORD: { otherwise: MADE_UP, meaning: adminMeaning },
  SECOND_ADMIN_EMAIL: { otherwise: MADE_UP, meaning: adminMeaning },
  SECOND_ADMIN_PASSWORD: { otherwise: MADE_UP, meaning: adminMeaning },
  API_KEY: {
    otherwise: MADE_UP,
    meaning: "the key that the app sends with every call; it identifies the app and isn't a secret",
  },
  TOKEN_SECRET: {
    otherwise: MADE_UP,
    meaning:
      'signs tokens, and encrypts the secrets of authenticator apps; a new value invalidates both. At least 32 characters',
  },
  BVN_KEYS: {
    otherwise: 'derived from `TOKEN_SECRET`',
    meaning:
      'keys of the BVN hashes by version, the current one first, such as `2:secret,1:older secret`; required in production with Paystack',
  },
  FILE_KEYS: {
    otherwise: 'derived from `TOKEN_SECRET`',
    meaning:
      "keys of the [files](product/lending.md#files) that borrowers add, in the same form: the current one first, and older ones while files encrypted with them are kept. A file can't be read without its key; required in production with Paystack",
  },
  PUBLIC_URL: {
    otherwise: '– (links of mails: `http://localhost:PORT`)',
    meaning:
      'the public address. Mails link to it, and passkeys work only there; `https://…` turns on HSTS, for its subdomains too',
  },
  REQUIRE_SECOND_FACTOR: {
    otherwise: '`false` (production: `true`)',
    meaning:
      'whether administrators need a second factor to move money, or to change rights, terms or people ([step-up](product/office.md#step-up))',
  },
  WEBHOOK_HOSTS: {
    meaning:
      "hosts in your own network that users' webhooks may reach, separated by commas, such as `robots.internal:8443` ([where messages go](product/api.md#where-messages-go))",
  },
  TRUST_PROXY: { meaning: 'whose forwarding headers to trust: a number of proxies, or their addresses' },
  METRICS_PORT: {
    meaning:
      "where Prometheus finds `/metrics`, apart from the app's port; off without a port ([metrics](deploy.md#metrics))",
  },
  METRICS_HOST: { fallback: '127.0.0.1', meaning: 'the address on which `/metrics` is served' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      "where to send traces by OTLP over HTTP, such as `http://127.0.0.1:4318`; without it OpenTelemetry isn't loaded ([traces](deploy.md#traces))",
  },
  LOG_LEVEL: {
    otherwise: '`warn` (production: `info`)',
    meaning: 'how much is logged; personal data never is',
  },
  CALL_LIMIT_FACTOR: {
    fallback: '1',
    meaning: "multiplies the limits on an account's writing calls (`contract/callLimits.ts`), for load tests",
  },
} as const satisfies Record<string, Variable>;

type OtherVariable = keyof typeof others;
export type VariableName = OtherVariable | (typeof RATE_LIMITS)[keyof typeof RATE_LIMITS]['variable'];

const rateLimits = Object.values(RATE_LIMITS).map((limit) => [limit.variable, limit] as const);

/** Every environment variable that the server reads, in the order of docs/configuration.md. */
export const variables: ReadonlyMap<string, Variable> = new Map<string, Variable>([
  ...Object.entries(others),
  ...rateLimits,
]);

type WithFallback =
  | { [Name in OtherVariable]: (typeof others)[Name] extends { fallback: string } ? Name : never }[OtherVariable]
  | Exclude<VariableName, OtherVariable>;

export interface ReadVariable {
  (name: WithFallback): string;
  (name: VariableName): string | undefined;
}

/** Reads variables without the blanks around them; one that is absent or empty has its fallback. */
export function readerOf(env: NodeJS.ProcessEnv): ReadVariable {
  function read(name: WithFallback): string;
  function read(name: VariableName): string | undefined;
  function read(name: VariableName): string | undefined {
    return env[name]?.trim() || variables.get(name)?.fallback;
  }
  return read;
}
