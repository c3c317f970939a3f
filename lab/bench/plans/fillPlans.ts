import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';

const AMOUNT = naira(80_000);
const IN_WALLET = naira(1_000_000);

/**
 * Plans that match everything, for the lenders and for copies of the first one with money. The copies' balances are
 * written without postings, so the ledger check fails afterwards.
 */
export async function fillPlans(connection: Connection, lenderIds: readonly string[], copies: number): Promise<void> {
  const [copied = ''] = lenderIds;
  await inTransaction(connection, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temp table copies on commit drop as
      select n, gen_random_uuid() as id from generate_series(1, ${copies}::int) n`);
    await tx.execute(sql`insert into users select copied.* from users u, copies,
      jsonb_populate_record(u, jsonb_build_object('id', copies.id, 'email', 'planner' || n || '@example.com',
        'email_key', 'planner' || n || '@example.com', 'user_name', 'planner' || n, 'user_name_key', 'planner' || n,
        'account_number', lpad((n + 5000000)::text, 10, '0'))) copied where u.id = ${copied}`);
    await tx.execute(sql`insert into ledger_accounts (kind, user_id, balance_kobo, posting_count)
      select 'wallet', id, ${IN_WALLET}::bigint, 0 from copies`);
    await tx.execute(sql`create temp table planners on commit drop as
      select id, gen_random_uuid() as plan_id from copies
      union all select id::uuid, gen_random_uuid() from jsonb_array_elements_text(${JSON.stringify(lenderIds)}::jsonb) id`);
    await tx.execute(sql`insert into plan_lenders (lender_id) select id from planners order by random()`);
    await tx.execute(sql`insert into investment_plans (id, lender_id, number, version, state)
      select plan_id, id, 1, 1, 'on' from planners`);
    await tx.execute(sql`insert into investment_plan_versions (plan_id, version, made_at, state, grades, months_from,
      months_to, purposes, secured_only, amount_kobo, grade_limits, priority, kept_back_kobo)
      select plan_id, 1, now(), 'on', array['B', 'C', 'D'], 3, 24, array['business', 'home'], false, ${AMOUNT}::bigint,
        '{}'::jsonb, 'return', ${naira(50_000)}::bigint from planners`);
  });
  await connection.executeSql('analyze');
}
