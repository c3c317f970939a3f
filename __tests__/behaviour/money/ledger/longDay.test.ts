import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { fillLedger, silently } from '../../../../lab/bench/growth/fill';
import { onPostgresAlone } from '#support/databaseSuite';

/** Twenty of the pieces in which a day is read. */
const TRANSFERS = 20_000;
/** A day that is read from its beginning, or to its end, for each piece is read ten times. */
const MOST_READS = 4;

onPostgresAlone((given) => {
  it('closing the books of a day reads each of its transfers a few times, however many there are', async () => {
    await given.connection.withSession(async (run) => {
      await fillLedger(run, { from: 0, to: TRANSFERS });
      // The filled day is the only one that has ended.
      const days =
        'delete from business_days where day < current_date; insert into business_days (day, opened_at) values (current_date + 1, now());';
      await silently(run, days);
      await run('vacuum analyze');
      await run('select pg_stat_reset()');
    });
    expect(await closeBookDays(given, Infinity)).toBe(false);
    await given.connection.executeSql('select pg_stat_force_next_flush()');
    const { rows } = await given.connection.executeSql(
      `select reads > 0 as is_read, reads > ${MOST_READS} as is_reread from (
        select round(sum(seq_tup_read + idx_tup_fetch) / ${TRANSFERS}) as reads
          from pg_stat_user_tables where relname like 'transfers_2%'
      ) counted`,
    );
    expect(rows).toEqual([{ is_read: true, is_reread: false }]);
  });
});
