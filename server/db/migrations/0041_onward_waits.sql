-- Runs with programs that know migration 0032.
-- A loan's payout that goes on to the bank account once the 24 hours after a new password, email or account are over.
create table onward_waits (
  loan_id uuid primary key references loans (id) on delete restrict,
  waits_since timestamptz not null
);
