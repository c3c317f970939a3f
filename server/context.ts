import type { Writable } from 'node:stream';
import type { Config } from './config/config';
import type { Database } from './db/connection';
import type { Mailer } from './mail/mailer';
import type { PaymentProvider } from './payments/provider';
import type { VerifiedTokens } from './security/accessTokens';
import type { Passwords } from './security/passwords';
import type { Keys } from './security/keys';

/** What every use case needs from the outside; tests give their own clock, database and mailer. */
export interface ServerContext {
  config: Config;
  db: Database;
  mailer: Mailer;
  /** Undefined where nobody moves money for this installation: calls about money then answer 503. */
  payments: PaymentProvider | undefined;
  passwords: Passwords;
  keys: Keys;
  verifiedTokens: VerifiedTokens;
  /** Logs a failure that no caller is told of, or is told of in other words. */
  report: (error: unknown) => void;
  now: () => Date;
  /** Takes the log in place of standard output. */
  logTo?: Writable;
}
