import { PRODUCT_NAME } from '#contract/product';
import { ConfigError } from './kernel/config/config';
import { isDatabaseOutage } from './kernel/db/errors';
import { DataDirInUseError } from './kernel/db/lock';
import { DatabaseVersionError } from './kernel/db/migrate';
import { PooledSettingsError } from './kernel/db/pooledSettings';
import { outboxDir } from './kernel/mail/outbox';
import { isSmtpReady } from './kernel/mail/smtp';
import { bureauxAddress, hasBureauxPage } from './kernel/bureauxPage/routes';
import { hasMessagesPage, messagesAddress } from './kernel/messagesPage/routes';
import { hasOutboxPage, outboxAddress } from './kernel/outboxPage/routes';
import { hasSandboxBank, sandboxBankAddress } from './money/sandboxBank/routes';
import { startServer, type RunningServer } from './start';

const say = (line: string) => console.log(line);

function greet({ url, metricsUrl, context, newAdmins }: RunningServer): void {
  const { config, keys } = context;
  say(`${PRODUCT_NAME} is at ${config.publicUrl ?? url}`);
  if (config.smtpUrl !== undefined) tellOfMails(config.smtpUrl);
  else say(`Mails are kept in ${outboxDir(config.dataDir)}`);
  if (hasOutboxPage(config)) say(`Read them at ${url}${outboxAddress(keys)}`);
  if (hasMessagesPage(config)) say(`Read text messages at ${url}${messagesAddress(keys)}`);
  if (hasBureauxPage(config)) say(`Set the credit bureaux at ${url}${bureauxAddress(keys)}`);
  if (hasSandboxBank(context)) say(`Move money at the sandbox bank, ${url}${sandboxBankAddress(keys)}`);
  else if (config.paystack === undefined) say('PAYSTACK_SECRET_KEY is not set: no money moves');
  for (const { email, password } of newAdmins) {
    say(`Administrator, shown this once: ${email}  password: ${password}`);
  }
  if (newAdmins.length > 0) say(`Sign in at ${url}/admin/login`);
  if (metricsUrl !== undefined) say(`Metrics are at ${metricsUrl}`);
  say('Press Ctrl+C to stop.');
}

function tellOfMails(smtpUrl: string): void {
  const { host } = new URL(smtpUrl);
  say(`Mails go out by ${host}`);
  isSmtpReady(smtpUrl).then(
    (isReady) => say(isReady ? `${host} accepts mails` : `${host} doesn't accept mails: nobody gets a code`),
    () => undefined,
  );
}

const REPARABLE = [ConfigError, DataDirInUseError, DatabaseVersionError, PooledSettingsError];

/** One sentence for errors that a person can fix; other errors with their stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (REPARABLE.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is in use. Stop what listens there, or set PORT to another number.';
  if (code === 'EACCES') return `This user doesn't have the permission:  ${error.message}`;
  if (isDatabaseOutage(error)) return "The database at DATABASE_URL doesn't answer.";
  // Only the driver's own error, because drizzle's wrapper quotes the statement's values.
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.stack ?? cause.message;
}

async function main(): Promise<void> {
  process.umask(0o077);
  const server = await startServer(process.env, process.cwd(), say);
  greet(server);
  let stopping = false;
  const stop = () => {
    // A second signal stops at once.
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
