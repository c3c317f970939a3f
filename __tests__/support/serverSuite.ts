import { buildTestServer, type TestServer } from './serverApp';
import { onDatabase, onEachDatabase, onPostgres, type TestDatabase } from './serverDatabases';

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

/**
 * Tests of calls against the real application: on PostgreSQL, on PGlite too where they are asked for there
 * (`npm test -- embedded`), which most of the screens' and browsers' tests work with anyway.
 */
export const onServer = (suite: Suite) => onDatabase(prepared(suite));

/** The same tests on PGlite and on PostgreSQL always: for what rests on the database's own behaviour. */
export const onEachServer = (suite: Suite) => onEachDatabase(prepared(suite));

/** Tests of races, which only PostgreSQL shows. */
export const onPostgresServer = (suite: Suite) => onPostgres(prepared(suite));
