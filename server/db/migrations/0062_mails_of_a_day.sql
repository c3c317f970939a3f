-- Runs with programs that know migration 0060.
-- Outside a transaction.
-- Each day's mails ask who pledged on the day before, and which loans in default were paid on; a loan's page tells what
-- decided it, however long ago that was.
drop index concurrently if exists pledges_by_time;
create index concurrently pledges_by_time on pledges (pledged_at, lender_id);
drop index concurrently if exists loan_events_recoveries;
create index concurrently loan_events_recoveries on loan_events (happened_at, loan_id) where type = 'recover';
drop index concurrently if exists loan_events_milestones;
create index concurrently loan_events_milestones on loan_events (loan_id, number)
  where type in ('submit', 'askMore', 'offer', 'decline', 'accept', 'disburse');
