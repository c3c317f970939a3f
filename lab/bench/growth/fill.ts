import type { RunScript } from '#server/kernel/db/connection';

const WALLETS = 10_000;
const PIECE = 100_000;

export const LENDER = '00000000-0000-4000-8000-000000000001';
export const NOTES_OF_LENDER = 10_000;

/** Disables triggers and foreign keys, so that a million rows insert quickly. */
export const silently = async (run: RunScript, text: string) =>
  void (await run(
    `begin; set local session_replication_role = replica; set local synchronous_commit = off; ${text} commit;`,
  ));

async function inRange(run: RunScript, { from, to }: Range, text: (series: string) => string): Promise<void> {
  for (let start = from + 1; start <= to; start += PIECE)
    await silently(run, text(`generate_series(${start}, ${Math.min(to, start + PIECE - 1)}) n`));
}

interface Range {
  from: number;
  to: number;
}

interface Spread {
  /** The transfers are spread over this many months, up to the current one. */
  months: number;
  /** The total number of transfers once all ranges are filled. */
  transfers: number;
  /** Spreads one month over as many days of the month before the current one, instead of today; at most 28. */
  days?: number;
}

/** A day of transfer `n`, in SQL. */
function dayOf({ months, transfers, days }: Spread): string {
  const nth = (parts: number) => `((n - 1) * ${parts}::bigint / ${transfers})`;
  if (days !== undefined) return `((date_trunc('month', current_date) - interval '1 month')::date + ${nth(days)}::int)`;
  if (months === 1) return 'current_date';
  return `(date_trunc('month', current_date) - (${months - 1} - ${nth(months)}) * interval '1 month')::date`;
}

/** Creates partitions with the product's own function. */
const addMonths = (months: number) => `
  select add_ledger_month((date_trunc('month', current_date) - m * interval '1 month')::date)
    from generate_series(-1, ${months - 1}) m;`;

export async function fillLedger(
  run: RunScript,
  range: Range,
  spread: Spread = { months: 1, transfers: range.to },
): Promise<void> {
  const day = dayOf(spread);
  if (range.from === 0)
    await silently(
      run,
      `insert into ledger_accounts (kind, user_id, balance_kobo, posting_count)
        select 'wallet', md5('owner ' || w)::uuid, 0, 0 from generate_series(0, ${WALLETS - 1}) w;
      insert into business_days (day, opened_at) values (current_date, now());
      ${addMonths(spread.days === undefined ? spread.months : 2)}`,
    );
  await inRange(
    run,
    range,
    (series) => `
      create temporary table made on commit drop as
        select n, md5('transfer ' || n)::uuid as id, (n - 1) / ${WALLETS} + 1 as place, n % ${WALLETS} as w,
          ${day} as day, date_trunc('month', ${day})::date as month from ${series};
      insert into transfers (id, kind, key, content, reference, business_day, booked_at, month)
        select id, 'deposit', 'growth ' || n, '{"amountKobo":100,"feeKobo":0}', 'reference ' || n, day,
          now() - interval '1 year' + n * interval '1 second', month from made;
      insert into transfer_keys (key, id, kind, month, reference, booked_in)
        select 'growth ' || n, id, 'deposit', month, 'reference ' || n, pg_current_xact_id() from made;
      insert into postings (transfer_id, account_id, amount_kobo, balance_kobo, place, month)
        select made.id, account.id, 100, place * 100, place, month from made
          join ledger_accounts account on account.user_id = md5('owner ' || w)::uuid
        union all select made.id, account.id, -100, null, null, month from made, ledger_accounts account
          where account.kind = 'clientMoney';
      update ledger_accounts account set balance_kobo = added.places * 100, posting_count = added.places
        from (select md5('owner ' || w)::uuid as user_id, max(place) as places from made group by w) added
        where account.user_id = added.user_id;`,
  );
}

const fillMarket = (run: RunScript, range: Range) =>
  inRange(
    run,
    range,
    (series) => `
      create temporary table made on commit drop as select n, md5('listed ' || n)::uuid as id from ${series};
      insert into loans (id, borrower_id, purpose, principal_kobo, months, monthly_income_kobo, submitted_at, terms_version,
        grade, annual_rate_bps, origination_fee_bps, servicing_fee_bps, state, deadline, event_count)
      select id, md5('borrower ' || n)::uuid, 'business', 8000000 + n % 40 * 4000000, 3 + n % 22, 50000000, now(), 1, 'C',
        3200, 300, 1000, 'listed', now() + interval '1 day' + n * interval '1 second', 4 from made;
      insert into loan_applications (loan_id, work_kind, months_in_work, monthly_debts_kobo, answers)
      select id, 'salaried', 24, 0, '[3, 3, 3, 3, 3, 3, 3, 3, 3, 3]' from made;`,
  );

async function fillNotes(run: RunScript, { from, to }: Range): Promise<void> {
  const insert = (lender: string) => (series: string) => `
    create temporary table made on commit drop as
      select n, md5('lent ' || n)::uuid as id, ${lender} as lender_id from ${series};
    insert into loans (id, borrower_id, purpose, principal_kobo, months, monthly_income_kobo, submitted_at, terms_version,
      grade, annual_rate_bps, origination_fee_bps, servicing_fee_bps, disbursed_on, state, event_count)
    select id, md5('repaid ' || n)::uuid, 'business', 8000000, 3, 50000000, now(), 1, 'C', 3200, 300, 1000,
      current_date - n % 300, 'repaid', 15 from made;
    insert into notes (id, loan_id, lender_id, principal_kobo, lent_on)
    select id, id, lender_id, 8000000, current_date - n % 300 from made;
    insert into loan_payments (id, loan_id, kind, paid_on, fee_kobo, interest_kobo, principal_kobo, servicing_fee_kobo,
      transfer_id, event_number)
    select id, id, 'instalments', current_date, 0, 200000, 8000000, 20000, id, 15 from made;
    insert into payment_shares select id, id, 0, 200000, 8000000, 20000 from made;`;
  if (from === 0) await inRange(run, { from: -NOTES_OF_LENDER, to: 0 }, insert(`'${LENDER}'::uuid`));
  await inRange(run, { from, to }, insert("md5('other lender ' || n % 1000)::uuid"));
}

const fillAudit = (run: RunScript, range: Range) =>
  inRange(
    run,
    range,
    (series) => `
      insert into audit_trail (happened_at, actor_id, action, subject_id, facts)
      select now() - interval '1 year' + n * interval '1 second', '${LENDER}', 'loan seen', md5('listed ' || n)::uuid, '{}'
      from ${series};`,
  );

export async function fillAll(run: RunScript, range: Range): Promise<void> {
  for (const fill of [fillLedger, fillMarket, fillNotes, fillAudit]) await fill(run, range);
  await run('vacuum analyze');
}
