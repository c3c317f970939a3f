import type { RunScript } from '#server/kernel/db/connection';

/** Loans paid out over two years, with a row per month until repaid; triggers and foreign keys are disabled. */
export async function fillMonths(run: RunScript, loans: number): Promise<void> {
  await run(`
    begin; set local session_replication_role = replica; set local synchronous_commit = off;
    insert into loan_months (loan_id, month_end, event_count, state, days_past_due, bucket, principal_kobo,
      outstanding_kobo, interest_kobo, fee_kobo, servicing_fee_kobo, defaulted_kobo, recovered_kobo, kobo_days,
      disbursed_on, months_since_payout, grade, terms_version, scorecard_version, purpose, reviewer_id)
    select id, month_end, 10 + age,
      case when age = 12 and bad < 96 then 'repaid' when bad < 97 or age < 5 then 'repaying'
        when age < 8 then 'defaulted' else 'writtenOff' end,
      case when bad between 90 and 96 then 10 * (bad - 89) when bad > 96 and age < 5 then 25 * age else 0 end,
      case when age = 12 and bad < 96 then 'ended'
        when bad < 90 or (bad > 96 and age = 0) then 'onTime'
        when bad < 93 or (bad > 96 and age = 1) then 'days1To30'
        when bad < 96 or (bad > 96 and age = 2) then 'days31To60'
        when bad = 96 or age = 3 then 'days61To90'
        when age < 5 then 'over90' when age < 8 then 'defaulted' else 'writtenOff' end,
      20000000,
      case when bad > 96 then 20000000 else 20000000 - least(age, case when bad < 96 then 12 else 11 end) * 1666666 - case when age = 12 and bad < 96 then 8 else 0 end end,
      age * 400000, 0, age * 40000, case when bad > 96 and age > 4 then 20000000 else 0 end, 0,
      age * 30 * 10000000::bigint, disbursed_on, age, chr(65 + n % 5), 1, 1 + n % 2,
      (array['business', 'education', 'health', 'home', 'vehicle'])[1 + n % 5], md5('reviewer ' || n % 8)::uuid
    from (select n, n % 100 as bad, md5('loan ' || n)::uuid as id,
        ('2024-01-15'::date + (n % 24) * interval '1 month')::date as disbursed_on
      from generate_series(1, ${loans}) n) made
    cross join generate_series(0, 12) age
    cross join lateral (select (date_trunc('month', disbursed_on) + (age + 1) * interval '1 month' - interval '1 day')::date
      as month_end) at_end
    where month_end <= '2026-10-31';
    insert into closed_months (month_end, closed_at) values ('2026-10-31', now());
    commit;`);
  await run('analyze loan_months');
}
