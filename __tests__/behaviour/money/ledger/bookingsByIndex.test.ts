import { sql } from 'drizzle-orm';
import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transferOnce } from '#server/money/ledger/service';
import { onPostgresAlone } from '#support/databaseSuite';
import { command } from '#support/ledger';

const WALLETS = 1000;

onPostgresAlone((given) => {
  it('a booking finds its accounts by their indexes, also with a plan cached for all calls', async () => {
    await given.connection.withSession((run) =>
      run(`set session_replication_role = replica;
        insert into ledger_accounts (kind, user_id, balance_kobo, posting_count)
          select 'wallet', md5('owner ' || n)::uuid, 1000, 1 from generate_series(1, ${WALLETS}) n;
        insert into ledger_accounts (kind, loan_id, balance_kobo, posting_count)
          select 'escrow', md5('loan ' || n)::uuid, 0, 0 from generate_series(1, ${WALLETS}) n;
        analyze ledger_accounts`),
    );
    const [row] = await given.connection.withSession((run) => run("select md5('owner 7')::uuid as id"));
    const userId = String(Reflect.get(row ?? {}, 'id'));
    await inTransaction(given, async (tx) => {
      // As after some calls, when PostgreSQL stops planning the statement for each one.
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await transferOnce(tx, command({ kind: 'reversal' }), [
        { account: { kind: 'wallet', userId }, amountKobo: kobo(-1) },
        { account: { kind: 'clientMoney' }, amountKobo: kobo(1) },
      ]);
      const rows = await tx
        .select({ scans: sql`seq_scan`.mapWith(Number) })
        .from(sql`pg_stat_xact_user_tables`)
        .where(sql`relname = 'ledger_accounts'`);
      expect(rows).toEqual([{ scans: 0 }]);
    });
  });
});
