-- Runs with programs that know migration 0214.
-- Outside a transaction.
-- Its place has been taken by account_events_happen_once.
drop index concurrently if exists account_events_once;
