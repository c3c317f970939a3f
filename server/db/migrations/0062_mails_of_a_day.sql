-- Runs with programs that know migration 0060.
-- Each day's mails ask who pledged on the day before, and which loans in default were paid on.
create index pledges_by_time on pledges (pledged_at, lender_id);
create index loan_events_recoveries on loan_events (happened_at, loan_id) where type = 'recover';
