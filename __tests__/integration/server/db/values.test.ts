import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../server/db/connection';
import { inTransaction } from '../../../../server/db/inTransaction';
import { onEachDatabase, type TestDatabase } from '../../../support/serverDatabases';

onEachDatabase((create) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  const read = (db: Reader) =>
    db
      .select({
        day: sql`date '2024-02-29'`,
        moment: sql`timestamptz '2024-02-29 12:30:00.123456+00'`,
        local: sql`timestamp '2024-02-29 12:30:00'`,
        flags: sql`array[true, false]`,
        count: sql`7::int`,
      })
      .from(sql`(select 1) as one`);

  const asRead = {
    day: '2024-02-29',
    moment: '2024-02-29 12:30:00.123456+00',
    local: '2024-02-29 12:30:00',
    flags: [true, false],
    count: 7,
  };

  it('gives dates and times as they are written, other values as what they are', async () => {
    expect(await read(database.connection().db)).toEqual([asRead]);
  });

  it('gives the same inside a transaction', async () => {
    expect(await inTransaction(database.connection(), (tx) => read(tx))).toEqual([asRead]);
  });
});
