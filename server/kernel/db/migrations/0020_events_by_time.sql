-- Runs with programs that know migration 0018.
-- Outside a transaction.
-- The report of a period reads the events of half a year. They are stored in the order in which they happen, so a small
-- index of blocks is enough.
drop index concurrently if exists loan_events_by_time;
create index concurrently loan_events_by_time on loan_events using brin (happened_at);
