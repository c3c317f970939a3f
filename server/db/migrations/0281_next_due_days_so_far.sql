-- Runs with programs that know migration 0274.
-- Outside a transaction.
call fill_next_due_days(500);
drop index concurrently if exists loans_by_next_due_day;
create index concurrently loans_by_next_due_day on loans (next_due_on, id)
  where state in ('repaying', 'defaulted', 'writtenOff');
