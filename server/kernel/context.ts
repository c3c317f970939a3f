import type { Writable } from 'node:stream';
import type { Bureau } from './bureaux/bureau';
import type { Config } from './config/config';
import type { Database } from './db/connection';
import type { Readers } from './db/readers';
import type { Mailer } from './mail/mailer';
import type { Messages } from './messages/messages';
import type { Metrics } from './metrics/metrics';
import type { Outside } from './outside/postOutside';
import type { PaymentProvider } from './payments/provider';
import type { VerifiedTokens } from './security/accessTokens';
import type { Passwords } from './security/passwords';
import type { Traces } from './traces/spans';
import type { Keys } from './security/keys';

/** Tests pass their own clock, database and mailer. */
export interface ServerContext {
  config: Config;
  db: Database;
  readers: Readers;
  mailer: Mailer;
  /** Undefined if this installation sends no text messages. */
  messages: Messages | undefined;
  /** Credit bureaux; none if this installation asks none. */
  bureaux: readonly Bureau[];
  /** Undefined if this installation doesn't move money. */
  payments: PaymentProvider | undefined;
  outside: Outside;
  passwords: Passwords;
  keys: Keys;
  verifiedTokens: VerifiedTokens;
  /** Reports failures that callers don't see, or see only as a general error. */
  report: (error: unknown) => void;
  /** This instance's own clock, for tokens, codes and limits. Days and deadlines use the database's clock. */
  now: () => Date;
  /** Tests use it to shift the database's clock: takes that clock's time and returns the time to use. */
  databaseTime?: (databaseNow: Date) => Date;
  /** Absent if metrics are off. */
  metrics?: Metrics;
  /** Absent if traces are off. */
  traces?: Traces;
  /** Replaces standard output. */
  logTo?: Writable;
}

/** For lists, files and statistics only: their database may be a replica. */
export const forLists = (context: ServerContext): ServerContext => ({ ...context, db: context.readers.lists });
