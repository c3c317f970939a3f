import { buildTestServer, type TestServer } from './serverApp';
import {
  onDatabase,
  onEachDatabase,
  onPostgres,
  type CopiedDatabase,
  type TestDatabase,
} from './databases/serverDatabases';
import { createTestClock } from './testClock';

export interface Given {
  server: TestServer;
  database: TestDatabase;
}

type Suite = (given: Given) => void;

const prepared = (suite: Suite) => (create: () => Promise<TestDatabase>) => {
  const given = {} as Given;
  beforeAll(async () => {
    given.database = await create();
    given.server = await buildTestServer(given.database.connection());
  });
  afterAll(async () => {
    await given.server.close();
    await given.database.drop();
  });
  suite(given);
};

type Live<Past> = (server: TestServer) => Promise<Past>;
type SuiteWithPast<Past> = (given: Given & { readonly past: Past }) => void;

const copied =
  <Past>(live: Live<Past>, suite: SuiteWithPast<Past>) =>
  (create: () => Promise<CopiedDatabase>) => {
    const given = {} as Given & { past: Past };
    let lived: CopiedDatabase;
    let livedUntil: Date;
    beforeAll(async () => {
      lived = await create();
      const server = await buildTestServer(lived.connection());
      given.past = await live(server);
      livedUntil = server.clock.now();
      await server.close();
    });
    beforeEach(async () => {
      given.database = await lived.copy();
      given.server = await buildTestServer(given.database.connection(), { clock: createTestClock(livedUntil) });
    });
    afterEach(async () => {
      await given.server.close();
      await given.database.drop();
    });
    afterAll(() => lived.drop());
    // Hooks of an inner block run before those above.
    describe('from one past', () => suite(given));
  };

/**
 * Each test starts on its own copy of a database prepared once by `live`, for example with a loan's history. Tests
 * don't see each other's data, so they don't get slower.
 */
export const onCopies = <Past>(live: Live<Past>, suite: SuiteWithPast<Past>) => onDatabase(copied(live, suite));

export const onPostgresCopies = <Past>(live: Live<Past>, suite: SuiteWithPast<Past>) => onPostgres(copied(live, suite));

/** `npm test -- embedded` also runs them on PGlite, which most screen and browser tests use. */
export const onServer = (suite: Suite) => onDatabase(prepared(suite));

/** Runs on both databases, for tests of the database's own behaviour. */
export const onEachServer = (suite: Suite) => onEachDatabase(prepared(suite));

export const onPostgresServer = (suite: Suite) => onPostgres(prepared(suite));

/** For races: `other` is a second server on the same database, with the same clock. */
export const onPostgresServers = (suite: (given: Given & { other: TestServer }) => void) =>
  onPostgresServer((one) => {
    const given = one as Given & { other: TestServer };
    beforeAll(async () => {
      given.other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
    });
    afterAll(() => given.other.close());
    suite(given);
  });
