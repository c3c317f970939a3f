import path from 'node:path';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ANSWER_SECONDS } from '#contract/people/webhooks/webhooks';
import { buildApp } from '#server/app';
import { readSettings } from '#server/kernel/config/config';
import { rateLimitVariables } from '#server/kernel/config/rateLimitSettings';
import type { ServerContext } from '#server/kernel/context';
import type { Connection } from '#server/kernel/db/connection';
import { createReaders } from '#server/kernel/db/readers';
import { createNotes, createReporter } from '#server/kernel/http/logger';
import { sumFundings } from '#server/money/ledger/houseFunds';
import { createPayments } from '#server/kernel/payments/createPayments';
import { createOutside, type Outside } from '#server/kernel/outside/postOutside';
import { completeMails } from '#server/kernel/mail/completeMails';
import { countMails } from '#server/kernel/metrics/mails';
import type { Metrics } from '#server/kernel/metrics/metrics';
import { recordMails } from '#server/people/mails/recordMails';
import { createVerifiedTokens } from '#server/kernel/security/accessTokens';
import { hashingAtOnce } from '#server/kernel/security/hashing';
import { createPasswords } from '#server/kernel/security/passwords';
import { deriveKeys } from '#server/kernel/security/keys';
import type { Traces } from '#server/kernel/traces/spans';
import { calls, type AnswerTo, type CallName } from './calls';
import { runJobs } from './jobs';
import { createTestMailer, type TestMailer } from './receivers/mailRecorder';
import { createTestMessages, type TestMessages } from './receivers/messageRecorder';
import { sendCall, TEST_API_KEY, type Answer, type Sent } from './serverClient';
import type { Bureau } from '#server/kernel/bureaux/bureau';
import { createTestClock, type TestClock } from './testClock';

export interface TestServer {
  app: FastifyInstance;
  context: ServerContext;
  mails: TestMailer;
  messages: TestMessages;
  clock: TestClock;
  call: <Name extends CallName>(name: Name, sent?: Sent) => Promise<Answer<AnswerTo<Name>>>;
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  clock?: TestClock;
  /** A folder with `dist/client`; without it the server serves no pages, whatever the project has built. */
  rootDir?: string;
  logTo?: Writable;
  replica?: Connection;
  /** How long calls wait for the replica; production's limit without it. */
  replicaAnswerMs?: number;
  outside?: Outside;
  /** None without them. */
  bureaux?: readonly Bureau[];
  metrics?: Metrics;
  traces?: Traces;
}

const NO_CLIENT = path.join(process.cwd(), 'no-client');

// High enough for tests that aren't about limits.
const GENEROUS = '100000/3600';
const generousLimits = {
  CALL_LIMIT_FACTOR: '1000',
  ...Object.fromEntries(rateLimitVariables.map((name) => [name, GENEROUS])),
};

/** Builds the real application on a database, with its own clock and mailbox and a cheap password hash. */
export async function buildTestServer(connection: Connection, options: Options = {}): Promise<TestServer> {
  const {
    env = {},
    clock = createTestClock(),
    rootDir,
    logTo,
    replica,
    replicaAnswerMs,
    outside,
    bureaux = [],
    metrics,
    traces,
  } = options;
  const secrets = { API_KEY: TEST_API_KEY, TOKEN_SECRET: 'a secret of tests, thirty-two long or more' };
  const settings = readSettings(
    { LOG_LEVEL: 'silent', ...generousLimits, ...secrets, ...env },
    rootDir ?? process.cwd(),
  );
  const config = {
    ...settings,
    clientDir: rootDir === undefined ? NO_CLIENT : settings.clientDir,
    apiKey: settings.apiKey ?? '',
    tokenSecret: settings.tokenSecret ?? '',
  };
  const mails = createTestMailer(clock.now);
  const messages = createTestMessages();
  const keys = await deriveKeys(config.tokenSecret, config);
  const report = logTo ? createReporter(logTo) : () => undefined;
  const context: ServerContext = {
    config,
    db: connection.db,
    readers: createReaders(connection.db, replica?.db, {
      report,
      note: logTo ? createNotes(logTo) : () => undefined,
      now: clock.now,
      ...(replicaAnswerMs !== undefined && { answerMs: replicaAnswerMs }),
    }),
    mailer: recordMails(
      { db: connection.db, now: clock.now, report },
      metrics ? countMails(completeMails(mails, config), metrics) : completeMails(mails, config),
    ),
    messages: config.production ? undefined : messages,
    bureaux,
    payments: createPayments({ config, db: connection.db, keys, now: clock.now }, sumFundings),
    outside: outside ?? createOutside({ allowedHosts: config.webhookHosts, timeoutMs: ANSWER_SECONDS * 1000 }),
    passwords: createPasswords(hashingAtOnce({ memoryCost: 64, timeCost: 1, parallelism: 1 })),
    keys,
    verifiedTokens: createVerifiedTokens(),
    report,
    now: clock.now,
    databaseTime: clock.now,
    ...(logTo && { logTo }),
    ...(metrics && { metrics }),
    ...(traces && { traces }),
  };
  const app = await buildApp(context);
  return {
    app,
    context,
    mails,
    messages,
    clock,
    call: <Name extends CallName>(name: Name, sent?: Sent) => sendCall(app, calls[name], sent),
    runJobs: () => runJobs(connection, context),
    async close() {
      await app.close();
    },
  };
}
