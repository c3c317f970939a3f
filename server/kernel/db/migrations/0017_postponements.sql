-- Runs with programs that know migration 0017.
-- Instalments that are due later than by the schedule: overdue ones that a payment holiday moved
-- (docs/product/lending.md#payment-holiday), and ones that wait for the answer to a request for a holiday
-- (docs/product/lending.md#late-answer). The newest row of an instalment counts, if its day is later than the schedule's.
create table postponements (
  loan_id uuid not null references loans (id) on delete restrict,
  -- Counts those of the loan.
  place integer not null,
  number integer not null,
  due_on date not null,
  made_on date not null,
  event_number integer,
  request_id uuid references holiday_requests (id),
  primary key (loan_id, place),
  foreign key (loan_id, event_number) references loan_events (loan_id, number),
  constraint postponements_cause check (num_nonnulls(event_number, request_id) = 1)
);
-- Reminders look for loans with an instalment due on a day.
create index postponements_by_due_day on postponements (due_on, loan_id);
create trigger postponements_kept before update or delete or truncate on postponements
  for each statement execute function refuse_change();

alter table holiday_requests
  drop constraint holiday_requests_outcome_known,
  add constraint holiday_requests_outcome_known
    check (outcome in ('agreed', 'refused', 'replaced', 'unanswered', 'void'));
