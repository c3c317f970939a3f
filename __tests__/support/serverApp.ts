import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { API_BASE, API_KEY_HEADER, calls, type CallName, type SuccessAnswer } from '../../contract/api';
import type { ListedUser } from '../../contract/administration/userList';
import type { RegisterAnswer, VerifyEmailAnswer } from '../../contract/users/answers';
import type { SignInAnswer, TempTokenAnswer } from '../../contract/session/answers';
import type { User } from '../../contract/users/user';
import { readErrorMessage, type ErrorBody } from '../../contract/errors';
import { buildApp } from '../../server/app';
import { readSettings } from '../../server/config/config';
import type { ServerContext } from '../../server/context';
import type { Connection } from '../../server/db/connection';
import { createReporter } from '../../server/http/logger';
import { hashingAtOnce } from '../../server/security/hashing';
import { createPasswords } from '../../server/security/passwords';
import { deriveKeys } from '../../server/security/keys';
import { runJobs } from './jobs';
import { createTestMailer, type TestMailer } from './mailRecorder';

export const TEST_API_KEY = 'test-api-key';

/** A clock that stands still until it is told to go on. */
export interface TestClock {
  now: () => Date;
  advance: (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void;
}

export function createTestClock(start = new Date('2026-03-02T09:00:00Z')): TestClock {
  let milliseconds = start.getTime();
  return {
    now: () => new Date(milliseconds),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      milliseconds += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

interface Answers {
  register: RegisterAnswer;
  verifyEmail: VerifyEmailAnswer;
  login: SignInAnswer;
  adminLogin: SignInAnswer;
  forgotPassword: TempTokenAnswer;
  verifyOtp: TempTokenAnswer;
  resetUserPassword: SuccessAnswer;
  myProfile: User;
  sendEmailVerificationCode: SuccessAnswer;
  completeProfile: SuccessAnswer;
  addBankAccount: SuccessAnswer;
  allUsers: ListedUser[];
  changePassword: SuccessAnswer;
}

/** An answer as a caller sees it; the body is what the call promises, or an error's. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  fieldErrors: Record<string, string>;
  headers: Record<string, string>;
  /** What stands before and after the `|` of an errorMessage. */
  error: { code: string | undefined; text: string };
  raw: string;
}

export interface Sent {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  from?: string;
}

export interface TestServer {
  app: FastifyInstance;
  context: ServerContext;
  mails: TestMailer;
  clock: TestClock;
  /** Makes one of the thirteen calls with the API key. */
  call: <Name extends CallName>(name: Name, sent?: Sent) => Promise<Answer<Answers[Name]>>;
  /** Does every job that is due. */
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  clock?: TestClock;
  rootDir?: string;
  /** Takes the log. */
  logTo?: Writable;
}

// Out of the way of tests that are not about limits.
const GENEROUS = '100000/3600';
const generousLimits = Object.fromEntries(
  [
    'SIGN_IN_ACCOUNT',
    'SIGN_IN_ADDRESS',
    'REGISTER_ADDRESS',
    'CODE_SEND_ACCOUNT',
    'CODE_TRY_ACCOUNT',
    'FORGOT_ADDRESS',
    'CHANGE_PASSWORD_ACCOUNT',
  ].map((name) => [`RATE_LIMIT_${name}`, GENEROUS]),
);

/** Builds the real application on a database, with its own clock and mailbox and a cheap password hash. */
export async function buildTestServer(connection: Connection, options: Options = {}): Promise<TestServer> {
  const { env = {}, clock = createTestClock(), rootDir = process.cwd(), logTo } = options;
  const secrets = { API_KEY: TEST_API_KEY, TOKEN_SECRET: 'a secret of tests, thirty-two long or more' };
  const settings = readSettings({ LOG_LEVEL: 'silent', ...generousLimits, ...secrets, ...env }, rootDir);
  const config = { ...settings, apiKey: settings.apiKey ?? '', tokenSecret: settings.tokenSecret ?? '' };
  const mails = createTestMailer();
  const context: ServerContext = {
    config,
    db: connection.db,
    mailer: mails,
    passwords: createPasswords(hashingAtOnce({ memoryCost: 64, timeCost: 1, parallelism: 1 })),
    keys: deriveKeys(config.tokenSecret),
    report: logTo ? createReporter(logTo) : () => undefined,
    now: clock.now,
    ...(logTo && { logTo }),
  };
  const app = await buildApp(context);
  return {
    app,
    context,
    mails,
    clock,
    call: <Name extends CallName>(name: Name, sent?: Sent) => send<Answers[Name]>(app, name, sent),
    runJobs: () => runJobs(connection, context),
    async close() {
      await app.close();
    },
  };
}

async function send<Body>(app: FastifyInstance, name: CallName, sent: Sent = {}): Promise<Answer<Body>> {
  const { method, path } = calls[name];
  const { body, token, headers, query, from = '203.0.113.7' } = sent;
  const response = await app.inject({
    method,
    url: API_BASE + path,
    query,
    remoteAddress: from,
    headers: { [API_KEY_HEADER]: TEST_API_KEY, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return readAnswer<Body>(response);
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

export function readAnswer<Body>(response: Injected): Answer<Body> {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = (isJson ? JSON.parse(response.body) : response.body) as Body & Partial<ErrorBody>;
  return {
    status: response.statusCode,
    body,
    fieldErrors: body.fieldErrors ?? {},
    headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    error: readErrorMessage(body.errorMessage ?? ''),
    raw: response.body,
  };
}
