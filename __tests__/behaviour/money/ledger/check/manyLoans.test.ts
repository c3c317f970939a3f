import { sql } from 'drizzle-orm';
import { findLastDay } from '#server/kernel/businessDays/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { ledgerProofs } from '#server/ledgerProofs';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { fillLoans } from '../../../../../lab/bench/lending/fillLoans';
import { onPostgresAlone } from '#support/databaseSuite';

/** Twenty of the pieces in which proofs read loans. */
const LOANS = 2000;
/** All proofs together read a posting 22 times; one that reads a whole table for each piece adds another 20. */
const MOST_READS = 28;

onPostgresAlone((given) => {
  it('the check reads each row a few times, however many loans there are', async () => {
    const today = (await findLastDay(given.db))?.day ?? '';
    await fillLoans(given.connection, { loans: LOANS, today }, () => undefined);
    await given.connection.withSession((run) => run('analyze; select pg_stat_reset()'));
    await inTransaction(given, async (tx) => {
      // Tables of this size would sooner be read as a whole than by their indexes.
      await tx.execute(sql`set local seq_page_cost = 1000`);
      for await (const { title, faults } of checkLedger(tx, ledgerProofs))
        expect({ title, faults }).toEqual({ title, faults: 0 });
    });
    await given.connection.executeSql('select pg_stat_force_next_flush()');
    const { rows } = await given.connection.executeSql(
      `select pg_class.relname as name, round((seq_tup_read + idx_tup_fetch) / reltuples) > ${MOST_READS} as is_reread
        from pg_stat_user_tables join pg_class on pg_class.oid = relid and relkind = 'r' where reltuples >= ${LOANS}`,
    );
    expect(rows).toEqual(expect.arrayContaining([{ name: 'pledges', is_reread: false }]));
    expect(rows).not.toContainEqual(expect.objectContaining({ is_reread: true }));
  });
});
