-- Runs with programs that know migration 0023.
-- Charges by mandate that the bank took back: what a person owes the company (docs/product/mandates.md#charge-backs).
create table charge_backs (
  charge_id uuid primary key references charges (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  transfer_id uuid not null unique,
  amount_kobo bigint not null,
  paid_kobo bigint not null default 0,
  -- The business day.
  booked_on date not null,
  constraint charge_backs_amount check (amount_kobo > 0),
  constraint charge_backs_paid check (paid_kobo between 0 and amount_kobo)
);
create index charge_backs_open on charge_backs (user_id) where paid_kobo < amount_kobo;

-- The sandbox's own bank.
alter table sandbox_charges
  drop constraint sandbox_charges_state_known,
  add constraint sandbox_charges_state_known check (state in ('pending', 'succeeded', 'failed', 'reversed'));
