-- Runs with programs that know migration 0032.
-- Outside a transaction.
-- Open differences are listed by day.
drop index concurrently if exists reconciliation_differences_open;
create index concurrently reconciliation_differences_open on reconciliation_differences (day) where explained_at is null;
