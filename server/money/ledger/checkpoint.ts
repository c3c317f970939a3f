import { gt, sql } from 'drizzle-orm';
import type { ServerContext } from '../../context';
import { ledgerCheckpoints } from '../../db/schema/ledger';

/** All transactions below this id have ended, so their postings are final. */
export const oldestUnfinished = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** Then reading a company account's balance sums only later postings. */
export async function makeCheckpoint({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    insert into ledger_checkpoints (account_id, balance_kobo, before_transaction, made_at)
    select company.id, coalesce(earlier.balance_kobo, 0) + coalesce(sum(amount_kobo), 0), ${oldestUnfinished},
      ${now().toISOString()}::timestamptz
    from ledger_accounts as company
    left join ledger_checkpoints as earlier
      on earlier.account_id = company.id and earlier.before_transaction <= ${oldestUnfinished}
    left join postings on postings.account_id = company.id and place is null
      and booked_in >= coalesce(earlier.before_transaction, '0'::xid8) and booked_in < ${oldestUnfinished}
    where company.balance_kobo is null
    group by company.id, earlier.balance_kobo
    on conflict (account_id) do update set balance_kobo = excluded.balance_kobo,
      before_transaction = excluded.before_transaction, made_at = excluded.made_at
    where ledger_checkpoints.before_transaction <= excluded.before_transaction`);
}

/** After a restore from another server, transactions have other ids. */
export async function dropForeignCheckpoints({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  await db.delete(ledgerCheckpoints).where(gt(ledgerCheckpoints.beforeTransaction, oldestUnfinished));
}
