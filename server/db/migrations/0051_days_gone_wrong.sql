-- Runs with programs that know migration 0032.
-- When days go wrong (docs/product/money.md#days-that-go-wrong).

alter table business_clock
  -- Missed days up to this one may be lived: an administrator said so.
  add column missed_days_until date,
  -- The first of the missed days of which administrators were told that they wait for their word.
  add column told_of_missed date,
  -- When the provider was last asked for all deposits before missed days were lived.
  add column deposits_asked_at timestamptz;

alter table business_day_results
  -- Done more than 24 hours after the day had ended.
  add column is_late boolean not null default false,
  -- Why the subject was set aside.
  add column error_code text;

-- How often a step of a day has failed for a subject.
create table business_day_failures (
  day date not null references business_days (day),
  step text not null,
  subject_id uuid not null,
  tries integer not null,
  primary key (day, step, subject_id)
);

-- Subjects for whom a step failed too often: no step is done for them until an administrator takes them up again.
create table set_asides (
  id uuid primary key default gen_random_uuid(),
  subject_id uuid not null,
  day date not null references business_days (day),
  step text not null,
  error_code text not null,
  set_aside_at timestamptz not null,
  taken_up_at timestamptz,
  taken_up_by uuid references users (id) on delete restrict,
  reason text,
  constraint set_asides_taken_up_whole check (num_nulls(taken_up_at, taken_up_by, reason) in (0, 3))
);
create unique index set_asides_one_open on set_asides (subject_id) where taken_up_at is null;
create index set_asides_of_subject on set_asides (subject_id);
