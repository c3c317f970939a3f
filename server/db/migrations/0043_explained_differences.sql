-- Runs with programs that know migration 0032.
-- A difference stays open until an administrator has said what it is.
alter table reconciliation_differences
  add column explained_at timestamptz,
  add column explained_by uuid references users (id) on delete restrict,
  add column explanation text,
  add constraint reconciliation_differences_explained check (num_nulls(explained_at, explained_by, explanation) in (0, 3));
