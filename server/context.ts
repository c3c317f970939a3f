import type { Writable } from 'node:stream';
import type { Config } from './config/config';
import type { Database } from './db/connection';
import type { Readers } from './db/readers';
import type { Mailer } from './mail/mailer';
import type { Metrics } from './metrics/metrics';
import type { Outside } from './outside/outside';
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
  /** Undefined if this installation moves no money. */
  payments: PaymentProvider | undefined;
  outside: Outside;
  passwords: Passwords;
  keys: Keys;
  verifiedTokens: VerifiedTokens;
  /** For failures that no caller sees, or sees in other words. */
  report: (error: unknown) => void;
  /** This instance's own clock: for tokens, codes and limits. Days and deadlines follow the database's. */
  now: () => Date;
  /** Tests move the database's clock by it: given what that clock tells, the time that counts. */
  databaseTime?: (told: Date) => Date;
  /** Absent where nobody scrapes. */
  metrics?: Metrics;
  /** Absent where no traces are sent. */
  traces?: Traces;
  /** In place of standard output. */
  logTo?: Writable;
}

/** For lists, files and statistics alone: its database may be a replica. */
export const forLists = (context: ServerContext): ServerContext => ({ ...context, db: context.readers.lists });
