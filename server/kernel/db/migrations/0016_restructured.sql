-- Runs with programs that know migration 0014.
-- Loans that got a new plan, or a payment holiday while late (docs/product/lending.md#restructured). The newest row of
-- a loan counts.
create table restructurings (
  loan_id uuid not null,
  event_number integer not null,
  marked_on date not null,
  was_defaulted boolean not null,
  -- How its provision was determined on the day before.
  bucket_before text not null,
  primary key (loan_id, event_number),
  foreign key (loan_id, event_number) references loan_events (loan_id, number),
  constraint restructurings_bucket_known
    check (bucket_before in ('onTime', 'days1To30', 'days31To60', 'days61To90', 'over90', 'defaulted'))
);
create trigger restructurings_kept before update or delete or truncate on restructurings
  for each statement execute function refuse_change();

-- Each change in how many instalments were paid in a row since then.
create table restructured_counts (
  loan_id uuid not null,
  event_number integer not null,
  counted_on date not null,
  paid_in_row smallint not null,
  primary key (loan_id, event_number, counted_on),
  foreign key (loan_id, event_number) references restructurings (loan_id, event_number),
  constraint restructured_counts_paid check (paid_in_row between 0 and 6)
);
create trigger restructured_counts_kept before update or delete or truncate on restructured_counts
  for each statement execute function refuse_change();

-- Loans whose mark is not over.
create view restructured_loans as
select mark.loan_id, mark.event_number, mark.marked_on, mark.was_defaulted, mark.bucket_before,
  coalesce(counted.paid_in_row, 0)::smallint as paid_in_row, coalesce(counted.has_paid, false) as has_paid
from restructurings mark
join loans on loans.id = mark.loan_id and loans.state = 'repaying'
left join lateral (
  select (array_agg(paid_in_row order by counted_on desc))[1] as paid_in_row, bool_or(paid_in_row > 0) as has_paid
  from restructured_counts counts
  where counts.loan_id = mark.loan_id and counts.event_number = mark.event_number
) counted on true
where not exists (
    select 1 from restructurings later where later.loan_id = mark.loan_id and later.event_number > mark.event_number
  )
  and coalesce(counted.paid_in_row, 0) < case when mark.was_defaulted then 6 else 3 end;

alter table loan_months
  drop constraint loan_months_bucket_known,
  add constraint loan_months_bucket_known check (
    bucket in (
      'onTime', 'days1To30', 'days31To60', 'restructured', 'days61To90', 'over90', 'defaulted', 'writtenOff', 'ended'
    )
  ),
  -- For a restructured loan: the bucket whose provision applies.
  add column valued_as text,
  add column was_defaulted boolean not null default false,
  add constraint loan_months_valued_as_known check (
    valued_as is null or (
      state = 'repaying'
      and valued_as in ('days31To60', 'days61To90', 'over90', 'defaulted')
    )
  ),
  add constraint loan_months_restructured
    check (valued_as is not null or (bucket <> 'restructured' and not was_defaulted));
