import { sql } from 'drizzle-orm';
import { transfers } from '#server/kernel/db/schema/ledger';
import { transferPieces } from '#server/money/ledger/check/pieces';
import { findScope } from '#server/money/ledger/check/scope';
import { fillLedger } from '../../../../../lab/bench/growth/fill';
import { onPostgresAlone } from '#support/databaseSuite';

/** So many that a piece of 1,000 is less than a hundredth, the least that PostgreSQL's statistics tell apart. */
const TRANSFERS = 200_000;
const MOST_EXPECTED = 1500;

onPostgresAlone((given) => {
  it('PostgreSQL expects no more rows of a piece than it has, so it joins them by their indexes', async () => {
    await given.connection.withSession(async (run) => {
      await fillLedger(run, { from: 0, to: TRANSFERS });
      await run('vacuum analyze');
    });
    let pieces = 0;
    let expected = 0;
    for await (const inPiece of transferPieces(given.db, await findScope(given.db))) {
      const piece = given.db.select({ id: transfers.id }).from(transfers).where(inPiece(transfers.id));
      const plan = JSON.stringify(await given.db.execute(sql`explain (format json) ${piece}`));
      const [, rowsExpected = ''] = /"Plan Rows": ?(\d+)/.exec(plan) ?? [];
      expected = Math.max(expected, Number(rowsExpected));
      pieces += 1;
    }
    expect(pieces).toBe(TRANSFERS / 1000);
    expect(expected).toBeGreaterThan(0);
    expect(expected).toBeLessThan(MOST_EXPECTED);
  });
});
