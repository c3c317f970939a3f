import { gt, sql, type SQL } from 'drizzle-orm';
import type { ServerContext } from '../../kernel/context';
import { ledgerCheckpoints } from '../../kernel/db/schema/ledger';

/** All transactions below this id have ended, so their postings are final. */
export const oldestUnfinished = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** Whether a checkpoint counts all postings of detached months, which can't be added to it any more. */
export const includesDetached = (fromMonth: SQL): SQL =>
  sql`not exists (select from ledger_months gone where gone.detached_at is not null and gone.month >= ${fromMonth})`;

/**
 * Stores each company account's balance, so that reading it later sums only newer postings. No day can open while a
 * booking transaction runs, so postings that aren't visible yet belong to the open month.
 */
export async function makeCheckpoint({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    insert into ledger_checkpoints (account_id, balance_kobo, before_transaction, made_at, from_month)
    select company.id,
      coalesce(earlier.balance_kobo, detached.balance_kobo, 0)
        + coalesce(sum(amount_kobo) filter (where booked_in < ${oldestUnfinished}), 0),
      ${oldestUnfinished}, ${now().toISOString()}::timestamptz,
      least(
        coalesce((select date_trunc('month', max(day))::date from business_days), '-infinity'),
        min(month) filter (where booked_in >= ${oldestUnfinished})
      )
    from ledger_accounts as company
    left join ledger_checkpoints as earlier
      on earlier.account_id = company.id and earlier.before_transaction <= ${oldestUnfinished}
      and ${includesDetached(sql`earlier.from_month`)}
    left join lateral (
      select balance_kobo from ledger_closings join ledger_months using (month)
      where account_id = company.id and detached_at is not null order by month desc limit 1
    ) as detached on true
    left join postings on postings.account_id = company.id and place is null
      and month >= coalesce(earlier.from_month, '-infinity')
      and booked_in >= coalesce(earlier.before_transaction, '0'::xid8)
    where company.balance_kobo is null
    group by company.id, earlier.balance_kobo, detached.balance_kobo
    on conflict (account_id) do update set balance_kobo = excluded.balance_kobo,
      before_transaction = excluded.before_transaction, made_at = excluded.made_at, from_month = excluded.from_month
    where ledger_checkpoints.before_transaction <= excluded.before_transaction`);
}

/** Call this after a restore from another server, whose transaction ids were different. */
export async function dropForeignCheckpoints({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  await db.delete(ledgerCheckpoints).where(gt(ledgerCheckpoints.beforeTransaction, oldestUnfinished));
}
