-- Runs with programs that know migration 0110.
-- What needs a person (docs/product/office.md#alerts).
create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject text not null,
  detail text not null,
  opened_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  -- The job that mails it; tried again, it mails the same alerts.
  told_by uuid,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id),
  note text,
  closed_at timestamptz,
  constraint alerts_acknowledged_whole check (num_nulls(acknowledged_at, acknowledged_by, note) in (0, 3))
);
create unique index alerts_one_open on alerts (kind, subject) where closed_at is null;
create index alerts_by_time on alerts (opened_at, id);
