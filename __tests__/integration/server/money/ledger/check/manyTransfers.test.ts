import { checkLedger } from '../../../../../../server/money/ledger/check/checkLedger';
import { feesAreBounded } from '../../../../../../server/money/ledger/check/proofs/feesAreBounded';
import { transfersBalance } from '../../../../../../server/money/ledger/check/proofs/transfersBalance';
import { fillLedger } from '../../../../../../scripts/bench/growth/fill';
import { onPostgresAlone } from '../../../../../support/databaseSuite';

/** So many that a piece is much less than a hundredth of a table, the least that PostgreSQL's statistics tell apart. */
const TRANSFERS = 200_000;
/** Each of the two proofs reads a posting once; one that reads a whole month for some pieces adds ten times that. */
const MOST_READS = 4;

onPostgresAlone((given) => {
  it('proofs read each posting once, however many there are', async () => {
    await given.connection.withSession(async (run) => {
      await fillLedger(run, { from: 0, to: TRANSFERS });
      await run('vacuum analyze');
      await run('select pg_stat_reset()');
    });
    for await (const { title, faults } of checkLedger(given.db, [transfersBalance, feesAreBounded]))
      expect({ title, faults }).toEqual({ title, faults: 0 });
    await given.connection.executeSql('select pg_stat_force_next_flush()');
    const { rows } = await given.connection.executeSql(
      `select reads > 0 as is_read, reads > ${MOST_READS} as is_reread from (
        select round(sum(seq_tup_read + idx_tup_fetch) / ${2 * TRANSFERS}) as reads
          from pg_stat_user_tables where relname like 'postings_2%'
      ) counted`,
    );
    expect(rows).toEqual([{ is_read: true, is_reread: false }]);
  });
});
