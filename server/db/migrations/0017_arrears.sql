-- Runs with programs that know migration 0014.
-- Default, write-off and what is done about late loans (docs/product.md, section 31).

-- A later version of a schedule comes with the payment that made it necessary, or with an event such as a default.
alter table schedule_versions
  add column event_number integer,
  add constraint schedule_versions_event foreign key (loan_id, event_number) references loan_events (loan_id, number),
  drop constraint schedule_versions_payment,
  add constraint schedule_versions_cause check (num_nonnulls(payment_id, event_number) = least(version - 1, 1));

-- The mails that say that a loan is late: once a loan and day, with what was due then.
create table overdue_reminders (
  loan_id uuid not null references loans (id) on delete restrict,
  day date not null,
  days_past_due integer not null,
  due_kobo bigint not null,
  primary key (loan_id, day),
  constraint overdue_reminders_late check (days_past_due > 0 and due_kobo > 0)
);
create trigger overdue_reminders_kept before update or delete or truncate on overdue_reminders
  for each statement execute function refuse_change();

-- What administrators note about a late loan, with the day by which the borrower has promised to pay.
create table collection_notes (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  written_by uuid not null references users (id) on delete restrict,
  written_at timestamptz not null,
  words text not null,
  promised_on date
);
create index collection_notes_of_loan on collection_notes (loan_id, written_at);
create trigger collection_notes_kept before update or delete or truncate on collection_notes
  for each statement execute function refuse_change();
