import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER_SECONDS } from '#contract/people/webhooks/webhooks';
import { buildApp } from './app';
import { askForDays } from './kernel/businessDays/job';
import { createBureaux } from './kernel/bureaux/createBureaux';
import { readSettings } from './kernel/config/config';
import { completeSecrets } from './kernel/config/secrets';
import type { ServerContext } from './kernel/context';
import { connect, connectReplica } from './kernel/db/connect';
import { createReaders } from './kernel/db/readers';
import { migrate, migrationsDir } from './kernel/db/migrate';
import { createNotes, createReporter } from './kernel/http/logger';
import { jobHandlers, whenFailed } from './jobHandlers';
import { openJobs, type Jobs } from './kernel/jobs/openJobs';
import { createMailer } from './kernel/mail/createMailer';
import { createHttpMessages } from './kernel/messages/http/httpMessages';
import type { Messages } from './kernel/messages/messages';
import { createSandboxMessages, messagesDir } from './kernel/messages/sandbox';
import { measure } from './registerMetrics';
import { listenForScrapes, METRICS_PATH } from './kernel/metrics/listen';
import { countMails } from './kernel/metrics/mails';
import { createMetrics } from './kernel/metrics/metrics';
import { ensureAdmin, type NewAdmin } from './office/administrators/firstAdmin';
import { sumFundings } from './money/ledger/houseFunds';
import { createPayments } from './kernel/payments/createPayments';
import { recordMails } from './people/mails/recordMails';
import { createOutside } from './kernel/outside/postOutside';
import { prepareMoney } from './prepareMoney';
import { createVerifiedTokens } from './kernel/security/accessTokens';
import { startHashingThreads } from './kernel/security/hashingThreads';
import { createPasswords } from './kernel/security/passwords';
import { deriveKeys } from './kernel/security/keys';
import { makePrivate } from './kernel/security/privateFolder';
import type { Traces } from './kernel/traces/spans';

export interface RunningServer {
  url: string;
  /** Absent if metrics are off. */
  metricsUrl: string | undefined;
  context: ServerContext;
  newAdmins: readonly NewAdmin[];
  stop(): Promise<void>;
}

/** @throws ConfigError, DataDirInUseError, or the system's error if the port is taken */
export async function startServer(
  env: NodeJS.ProcessEnv,
  rootDir: string,
  say: (line: string) => void,
): Promise<RunningServer> {
  const settings = readSettings(env, rootDir);
  const report = createReporter();
  await makePrivate(settings.dataDir);
  say('Opening the database …');
  // Before any connection is made, so that its queries are traced.
  const traces = settings.tracesUrl === undefined ? undefined : await startTraces(settings.tracesUrl);
  const connection = await connect(settings, report);
  const replica = await connectReplica(settings, report);
  const disconnect = async () => {
    await replica?.close();
    await connection.close();
  };
  const hashing = startHashingThreads(rootDir);
  let jobs: Jobs | undefined;
  let scrapes: Server | undefined;
  try {
    await migrate(connection, migrationsDir(rootDir));
    const config = await completeSecrets(settings);
    const now = () => new Date();
    const keys = await deriveKeys(config.tokenSecret, config);
    const metrics = config.metrics && createMetrics(report);
    const mailer = createMailer(config, now, say);
    const outside = createOutside({ allowedHosts: config.webhookHosts, timeoutMs: ANSWER_SECONDS * 1000 });
    const context: ServerContext = {
      config,
      db: connection.db,
      readers: createReaders(connection.db, replica?.db, { report, note: createNotes(), now }),
      mailer: recordMails({ db: connection.db, now, report }, metrics ? countMails(mailer, metrics) : mailer),
      messages: createMessages({ config, outside, now }, say),
      bureaux: createBureaux({ config, outside, now }),
      payments: createPayments({ config, db: connection.db, keys, now }, sumFundings),
      outside,
      passwords: createPasswords(hashing),
      keys,
      verifiedTokens: createVerifiedTokens(),
      report,
      now,
      ...(metrics && { metrics }),
      ...(traces && { traces }),
    };
    if (metrics) measure(metrics, context, { primary: connection, replica });
    await prepareMoney(context);
    const app = await buildApp(context);
    jobs = await openJobs(context, connection, jobHandlers, whenFailed);
    const newAdmins = await ensureAdmin(context, connection.kind === 'embedded');
    // Business days may have ended while no server was running.
    await askForDays(context);
    // Repeated, since PGlite makes its files world-readable despite the umask.
    await makePrivate(settings.dataDir);
    await app.listen({ host: config.host, port: config.port });
    if (metrics && config.metrics) scrapes = await listenForScrapes(metrics, config.metrics);
    await jobs.start();
    return {
      url: browserUrl(app.server.address(), config.host),
      metricsUrl: scrapes && browserUrl(scrapes.address(), config.metrics?.host ?? '') + METRICS_PATH,
      context,
      newAdmins,
      async stop() {
        await app.close();
        scrapes?.close();
        await jobs?.stop();
        await context.mailer.close();
        await hashing.stop();
        await disconnect();
        await traces?.stop();
      },
    };
  } catch (error) {
    scrapes?.close();
    await jobs?.stop();
    await hashing.stop();
    await disconnect();
    await traces?.stop();
    throw error;
  }
}

/** Loads OpenTelemetry only if traces are sent. */
async function startTraces(url: string): Promise<Traces> {
  const { createTraces } = await import('./kernel/traces/openTelemetry');
  return createTraces(url);
}

function browserUrl(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const anywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${anywhere ? 'localhost' : host}:${port}`;
}

/** A provider if one is set, otherwise the sandbox, except in production. */
function createMessages(
  { config, outside, now }: Pick<ServerContext, 'config' | 'outside' | 'now'>,
  say: (line: string) => void,
): Messages | undefined {
  if (config.messages) return createHttpMessages(config.messages, outside);
  if (config.production) return undefined;
  return createSandboxMessages(messagesDir(config.dataDir), now, ({ to }) => say(`Text message to ${to}`));
}
