-- Runs with programs that know migration 0032.
-- An administrator's access can be suspended (docs/product/office.md#suspension).
alter table users
  add column is_suspended boolean not null default false,
  add column suspension_ends_at timestamptz;
