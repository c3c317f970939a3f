import type { RunScript } from '#server/kernel/db/connection';

const WALLETS = 10_000;
const PIECE = 100_000;
export const DAYS = 30;

/** Two-posting deposits over a month that ends today, with triggers and foreign keys disabled. */
export async function fillMonth(run: RunScript, postings: number, say: (text: string) => void): Promise<void> {
  const transfers = postings / 2;
  await silently(
    run,
    `insert into ledger_accounts (kind, user_id, balance_kobo, posting_count)
      select 'wallet', md5('owner ' || w)::uuid, 0, 0 from generate_series(0, ${WALLETS - 1}) w;
    insert into business_days (day, opened_at, closed_at)
      select current_date - d, now(), case when d > 0 then now() end from generate_series(0, ${DAYS}) d;
    select add_ledger_month(current_date - d) from generate_series(0, ${DAYS}) d;`,
  );
  for (let start = 1; start <= transfers; start += PIECE) {
    say(`${(start * 2).toLocaleString('en')} postings inserted`);
    await silently(
      run,
      `create temporary table made on commit drop as
        select n, md5('transfer ' || n)::uuid as id, (n - 1) / ${WALLETS} + 1 as place, n % ${WALLETS} as w,
          current_date - ${DAYS} + ((n - 1) * ${DAYS}::bigint / ${transfers})::int as day
        from generate_series(${start}, ${Math.min(transfers, start + PIECE - 1)}) n;
      insert into transfers (id, kind, key, content, reference, business_day, booked_at, month)
        select id, 'deposit', 'books ' || n, '{"amountKobo":100,"feeKobo":0,"provider":"bench"}', 'reference ' || n, day,
          day + n * interval '1 millisecond', date_trunc('month', day)::date from made;
      insert into transfer_keys (key, id, kind, month, reference, booked_in)
        select 'books ' || n, id, 'deposit', date_trunc('month', day)::date, 'reference ' || n, pg_current_xact_id()
        from made;
      insert into postings (transfer_id, account_id, amount_kobo, balance_kobo, place, month)
        select made.id, account.id, 100, place * 100, place, date_trunc('month', day)::date from made
          join ledger_accounts account on account.user_id = md5('owner ' || w)::uuid
        union all select made.id, account.id, -100, null, null, date_trunc('month', day)::date from made, ledger_accounts account
          where account.kind = 'clientMoney';`,
    );
  }
  await silently(
    run,
    `update ledger_accounts set balance_kobo = added.places * 100, posting_count = added.places
      from (select account_id, max(place) as places from postings where place is not null group by 1) added
      where ledger_accounts.id = added.account_id;`,
  );
  await run('vacuum analyze');
}

const silently = async (run: RunScript, text: string) =>
  void (await run(
    `begin; set local session_replication_role = replica; set local synchronous_commit = off; ${text} commit;`,
  ));
