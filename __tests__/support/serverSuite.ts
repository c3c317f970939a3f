import { buildTestServer, type TestServer } from './serverApp';
import { onEachDatabase, onPostgres, type TestDatabase } from './serverDatabases';

/** What a suite works with, ready before its first test. */
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

/** The same tests against the real application on PGlite and on PostgreSQL. */
export const onEachServer = (suite: Suite) => onEachDatabase(prepared(suite));

/** Tests of races, which only PostgreSQL shows. */
export const onPostgresServer = (suite: Suite) => onPostgres(prepared(suite));
