import { sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Tx } from '../../kernel/db/connection';

const ZONE = sql.raw(`'Africa/Lagos'`);

/**
 * Writes the status of loans at past month-ends (docs/product/lending.md#months-of-loans), in one statement so that it
 * sees one snapshot. A loan has a row for each month from its payout to the one in which it was repaid. Existing rows
 * stay. Payments count by business day, other events by timestamp.
 * @param loans the ids of loans
 */
export async function writeMonths(tx: Tx, loanIds: readonly string[], monthEnds: readonly IsoDay[]): Promise<void> {
  if (loanIds.length === 0 || monthEnds.length === 0) return;
  await tx.execute(sql`
    insert into loan_months (
      loan_id, month_end, event_count, state, days_past_due, bucket, principal_kobo, outstanding_kobo, interest_kobo,
      fee_kobo, servicing_fee_kobo, defaulted_kobo, recovered_kobo, kobo_days, disbursed_on, months_since_payout, grade,
      terms_version, scorecard_version, purpose, reviewer_id, valued_as, was_defaulted
    )
    select l.id, m.month_end, seen.event_count, stood.state, late.days,
      case
        when stood.state in ('defaulted', 'writtenOff') then stood.state
        when stood.state <> 'repaying' then 'ended'
        when mark.loan_id is not null and late.days <= 60 then 'restructured'
        when late.days = 0 then 'onTime'
        when late.days <= 30 then 'days1To30'
        when late.days <= 60 then 'days31To60'
        when late.days <= 90 then 'days61To90'
        else 'over90'
      end,
      l.principal_kobo, l.principal_kobo - paid.principal_kobo, paid.interest_kobo, paid.fee_kobo,
      paid.servicing_fee_kobo, coalesce(ill.defaulted_kobo, 0), paid.recovered_kobo,
      l.principal_kobo * (lost.counts_until - l.disbursed_on) - paid.kobo_days,
      l.disbursed_on,
      (extract(year from m.month_end) - extract(year from l.disbursed_on)) * 12
        + extract(month from m.month_end) - extract(month from l.disbursed_on),
      l.grade, l.terms_version, score.version, l.purpose, offer.caused_by,
      case when mark.loan_id is not null then ${valuedAs} end, coalesce(mark.was_defaulted, false)
    from loans l
    cross join lateral unnest(${arrayOf(monthEnds, 'date')}) m (month_end)
    ${eventsSeen}
    ${lastStateChange}
    ${lossDay}
    ${paymentsSeen}
    ${lastDefault}
    ${stateThen}
    ${latenessThen}
    ${markThen}
    left join loan_scores score on score.loan_id = l.id
    left join lateral (
      select e.caused_by from loan_events e where e.loan_id = l.id and e.type = 'offer' order by e.number desc limit 1
    ) offer on true
    where l.id = any(${arrayOf(loanIds, 'uuid')}) and l.disbursed_on <= m.month_end
      and (paid.principal_kobo < l.principal_kobo or paid.last_on >= date_trunc('month', m.month_end))
    on conflict do nothing`);
}

const arrayOf = (values: readonly string[], type: 'date' | 'uuid'): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

const eventsSeen = sql`cross join lateral (
  select max(e.number) as event_count
  from loan_events e left join loan_payments p on p.loan_id = e.loan_id and p.event_number = e.number
  where e.loan_id = l.id and case
    when p.id is not null then p.paid_on <= m.month_end
    when e.type = 'disburse' then l.disbursed_on <= m.month_end
    else e.happened_at < (m.month_end + 1)::timestamp at time zone ${ZONE}
  end
) seen`;

/** Determines the loan's state while something is outstanding. */
const lastStateChange = sql`cross join lateral (
  select e.type, (e.happened_at at time zone ${ZONE})::date as turned_on
  from loan_events e
  where e.loan_id = l.id and e.number <= seen.event_count and e.type in ('disburse', 'replan', 'default', 'writeOff')
  order by e.number desc limit 1
) turn`;

const lossDay = sql`cross join lateral (
  select case when turn.type = 'writeOff' then least(m.month_end, greatest(turn.turned_on, l.disbursed_on))
    else m.month_end end as counts_until
) lost`;

const paymentsSeen = sql`cross join lateral (
  select coalesce(sum(p.principal_kobo), 0) as principal_kobo,
    coalesce(sum(p.interest_kobo), 0) as interest_kobo,
    coalesce(sum(p.fee_kobo), 0) as fee_kobo,
    coalesce(sum(p.servicing_fee_kobo), 0) as servicing_fee_kobo,
    coalesce(sum(p.principal_kobo) filter (where e.type = 'recover'), 0) as recovered_kobo,
    coalesce(sum(p.principal_kobo * greatest(lost.counts_until - p.paid_on, 0)), 0) as kobo_days,
    max(p.paid_on) as last_on,
    (array_agg(e.type order by e.number desc))[1] as last_type
  from loan_payments p join loan_events e on e.loan_id = p.loan_id and e.number = p.event_number
  where p.loan_id = l.id and p.event_number <= seen.event_count
) paid`;

/** The principal outstanding at the last default. */
const lastDefault = sql`left join lateral (
  select l.principal_kobo - coalesce((select sum(p.principal_kobo) from loan_payments p
    where p.loan_id = l.id and p.event_number < e.number), 0) as defaulted_kobo
  from loan_events e
  where e.loan_id = l.id and e.number <= seen.event_count and e.type = 'default'
  order by e.number desc limit 1
) ill on true`;

const stateThen = sql`cross join lateral (
  select case
    when paid.principal_kobo = l.principal_kobo then
      case paid.last_type when 'settle' then 'settled' when 'recover' then 'recovered' else 'repaid' end
    else case turn.type when 'default' then 'defaulted' when 'writeOff' then 'writtenOff' else 'repaying' end
  end as state
) stood`;

/**
 * At the end of the day: an instalment unpaid at the end of its due day is 1 day late. From the schedule as it was then.
 * Fees are paid before the rest of a row, so they can be ignored.
 */
const latenessThen = sql`cross join lateral (
  select case when stood.state = 'repaying' then coalesce(m.month_end + 1 - min(due.due_on), 0) else 0 end as days
  from instalments i
  join lateral (
    select v.version from schedule_versions v left join loan_payments p on p.id = v.payment_id
    where v.loan_id = i.loan_id and v.first_number <= i.number
      and coalesce(p.event_number, v.event_number, 0) <= seen.event_count
    order by v.version desc limit 1
  ) present on present.version = i.version
  cross join lateral (
    select greatest(i.due_on, (
      select p.due_on from postponements p
      where p.loan_id = i.loan_id and p.number = i.number and p.made_on <= m.month_end
        and coalesce(p.event_number, 0) <= seen.event_count
      order by p.place desc limit 1
    )) as due_on
  ) due
  where i.loan_id = l.id and i.due_on <= m.month_end and due.due_on <= m.month_end and i.interest_kobo + i.principal_kobo > coalesce((
    select sum(a.interest_kobo + a.principal_kobo)
    from payment_allocations a join loan_payments p on p.id = a.payment_id
    where a.loan_id = i.loan_id and a.version = i.version and a.number = i.number
      and p.event_number <= seen.event_count
  ), 0)
) late`;

/** The mark of a restructured loan in repayment, unless it was over. */
const markThen = sql`left join lateral (
  select newest.* from (
    select r.loan_id, r.was_defaulted, r.bucket_before, coalesce((
      select c.paid_in_row from restructured_counts c
      where c.loan_id = r.loan_id and c.event_number = r.event_number and c.counted_on <= m.month_end
      order by c.counted_on desc limit 1
    ), 0) as paid_in_row
    from restructurings r
    where r.loan_id = l.id and r.event_number <= seen.event_count
    order by r.event_number desc limit 1
  ) newest
  where stood.state = 'repaying' and newest.paid_in_row < case when newest.was_defaulted then 6 else 3 end
) mark on true`;

/** As `valuedAs` of the contract: the worst of lateness, bucket before and the mark's own. */
const valuedAs = sql`(array['days31To60', 'days61To90', 'over90', 'defaulted'])[greatest(
  case when late.days <= 60 then 1 when late.days <= 90 then 2 else 3 end,
  case when mark.was_defaulted then case when mark.paid_in_row < 3 then 4 else 2 end
    else coalesce(array_position(array['days31To60', 'days61To90', 'over90', 'defaulted'], mark.bucket_before), 1) end
)]`;
