-- Runs with programs that know migration 0060.
-- What a loan's events make of it, kept so that long lives needn't be folded (docs/product/lending.md#states-and-events).
create table loan_snapshots (
  loan_id uuid primary key references loans (id),
  -- Of which the machine made it; another version folds the events anew.
  machine_version smallint not null,
  -- Up to which event. It is behind where a program that doesn't know this table wrote the last one.
  event_count integer not null check (event_count > 0),
  context jsonb not null
);
