-- Runs with programs that know migration 0240.
-- Payment holidays (docs/product/lending.md#payment-holiday): a version of the schedule whose rows moved by a month or two.
alter table schedule_versions
  add column holiday_from integer,
  add column holiday_months integer,
  add constraint schedule_versions_holiday check (
    num_nonnulls(holiday_from, holiday_months) in (0, 2)
    and (holiday_from is null or (holiday_from > 0 and holiday_months in (1, 2) and event_number is not null))
  ) not valid;

-- Of a holiday's interest, what is part of the row's interest.
alter table instalments
  add column deferred_kobo bigint not null default 0,
  add constraint instalments_deferred
    check (deferred_kobo >= 0 and carried_interest_kobo + deferred_kobo <= interest_kobo) not valid;

-- What a borrower asked for, with what it cost when they did. It holds once two administrators have agreed.
create table holiday_requests (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  months integer not null constraint holiday_requests_months check (months in (1, 2)),
  -- The due day of the first instalment that moves, before it does.
  moves_from date not null,
  words text not null,
  words_hash text not null,
  cost_kobo bigint not null constraint holiday_requests_cost check (cost_kobo >= 0),
  asked_at timestamptz not null,
  outcome text constraint holiday_requests_outcome_known check (outcome in ('agreed', 'refused', 'replaced')),
  ended_at timestamptz,
  constraint holiday_requests_ended check ((outcome is null) = (ended_at is null))
);
create unique index holiday_requests_one_open on holiday_requests (loan_id) where ended_at is null;

-- One kind more than before, whichever those were.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind = %L) not valid', known, 'holiday'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
