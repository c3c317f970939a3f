import { buildTestServer, type TestServer } from './serverApp';
import { onDatabase, onEachDatabase, onPostgres, type TestDatabase } from './serverDatabases';

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

/** `npm test -- embedded` also runs them on PGlite, which most screen and browser tests use. */
export const onServer = (suite: Suite) => onDatabase(prepared(suite));

/** Runs on both databases, for tests of the database's own behaviour. */
export const onEachServer = (suite: Suite) => onEachDatabase(prepared(suite));

export const onPostgresServer = (suite: Suite) => onPostgres(prepared(suite));
