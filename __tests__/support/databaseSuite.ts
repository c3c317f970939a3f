import { daysAfter, type IsoDay } from '#contract/dates';
import { closeDay, findLastDay, insertDay } from '#server/kernel/businessDays/repository';
import type { ServerContext } from '#server/kernel/context';
import type { Connection, Database } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { ActingContext } from '#server/people/roles/mayAct';
import { onDatabase, onPostgres, type TestDatabase } from './databases/serverDatabases';
import { createTestClock, type TestClock } from './testClock';

export interface GivenDatabase {
  connection: Connection;
  db: Database;
  clock: TestClock;
  now: () => Date;
  databaseTime: () => Date;
  config: ActingContext['config'];
  context: ServerContext;
}

type Suite = (given: GivenDatabase) => void;

/** Throws if a test uses what only the application has, such as the mailer or keys. */
const contextOf = (given: GivenDatabase): ServerContext =>
  new Proxy(given as object as ServerContext, {
    get(target, name) {
      if (!(name in target)) throw new Error(`Without the application there is no ${String(name)}`);
      return Reflect.get(target, name) as unknown;
    },
  });

const prepared = (suite: Suite) => (create: () => Promise<TestDatabase>) => {
  const clock = createTestClock();
  const config = { requireSecondFactor: false };
  const given = { clock, now: clock.now, databaseTime: clock.now, config } as GivenDatabase;
  given.context = contextOf(given);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    given.connection = database.connection();
    given.db = given.connection.db;
  });
  afterAll(() => database.drop());
  suite(given);
};

/** For tests that don't need the application: without importing it, a file loads in a fraction of the time. */
export const onDatabaseAlone = (suite: Suite): void => onDatabase(prepared(suite));

export const onPostgresAlone = (suite: Suite): void => onPostgres(prepared(suite));

/** Opens `count` more business days without doing their work. @returns the last one */
export const openDays = ({ db, clock }: Pick<GivenDatabase, 'db' | 'clock'>, count: number): Promise<IsoDay> =>
  inTransaction({ db }, async (tx) => {
    const last = await findLastDay(tx);
    if (!last) throw new Error('No business day was ever opened');
    const days = Array.from({ length: count }, (_, nth) => daysAfter(last.day, nth + 1));
    for (const day of days) {
      await closeDay(tx, daysAfter(day, -1), clock.now());
      clock.advance({ days: 1 });
      await insertDay(tx, day, clock.now());
    }
    return days.at(-1) ?? last.day;
  });

export const openDayAfter = (given: Pick<GivenDatabase, 'db' | 'clock'>): Promise<IsoDay> => openDays(given, 1);
