-- Runs with programs that know migration 0018.
-- Money taken from people's own bank accounts for instalments (docs/product/mandates.md#mandate).

-- A person's permission for one bank account of their own name.
create table mandates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  provider text not null,
  state text not null,
  bank_name text not null,
  bank_code text not null,
  account_number text not null,
  requested_at timestamptz not null,
  -- The provider's own reference and page to confirm it on, once we have asked; its code once it is confirmed.
  reference text,
  confirm_url text,
  code text,
  -- The business day from which on the bank allows charges.
  active_on date,
  ended_at timestamptz,
  end_reason text,
  constraint mandates_state_known check (state in ('pending', 'active', 'revoked')),
  constraint mandates_reference_once unique (provider, reference),
  constraint mandates_active check (state <> 'active' or num_nulls(reference, code, active_on) = 0),
  constraint mandates_ended check ((state = 'revoked') = (num_nulls(ended_at, end_reason) = 0)),
  constraint mandates_end_whole check (num_nulls(ended_at, end_reason) in (0, 2)),
  constraint mandates_end_known check (end_reason in ('byPerson', 'byBank', 'notConfirmed', 'otherAccount', 'bankWithout'))
);
create unique index mandates_one_open on mandates (user_id) where state in ('pending', 'active');
create index mandates_of_user on mandates (user_id, requested_at);
create index mandates_pending on mandates (requested_at) where state = 'pending';

-- One try to take what an instalment still owes. The row is committed before the bank is asked, and its id is the
-- reference at the provider.
create table charges (
  id uuid primary key default gen_random_uuid(),
  mandate_id uuid not null references mandates (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  loan_id uuid not null references loans (id) on delete restrict,
  instalment integer not null,
  due_on date not null,
  day date not null,
  amount_kobo bigint not null,
  -- What was due on the loan when it was made.
  due_kobo bigint not null,
  provider text not null,
  state text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  -- When the provider first reported it as unknown.
  not_found_at timestamptz,
  settled_at timestamptz,
  failure text,
  -- The provider's own code for the failure.
  failure_code text,
  -- When the provider said that it failed, although its money was booked.
  contradicted_at timestamptz,
  constraint charges_state_known check (state in ('requested', 'sent', 'succeeded', 'failed', 'cancelled')),
  constraint charges_once_a_day unique (loan_id, day),
  constraint charges_amount check (amount_kobo > 0 and amount_kobo <= due_kobo),
  constraint charges_sent check ((state in ('requested', 'cancelled')) or sent_at is not null or state = 'succeeded'),
  constraint charges_settled check ((state in ('succeeded', 'failed', 'cancelled')) = (settled_at is not null)),
  constraint charges_failure_known check (failure in ('noMoney', 'mandateEnded', 'refused', 'unsaid')),
  constraint charges_contradicted check (contradicted_at is null or state = 'succeeded'),
  constraint charges_failed check ((state = 'failed') = (failure is not null))
);
create unique index charges_one_open on charges (loan_id) where state in ('requested', 'sent');
create index charges_of_user on charges (user_id, requested_at);
create index charges_contradicted on charges (id) where contradicted_at is not null;
create index charges_open on charges (requested_at) where state in ('requested', 'sent');

-- The sandbox's own bank.
create table sandbox_mandates (
  reference text primary key,
  account_number text not null,
  bank_code text not null,
  state text not null,
  -- By the business clock; a bank that takes two days has confirmed it, and it becomes active then.
  active_from timestamptz,
  asked_at timestamptz not null,
  constraint sandbox_mandates_state_known check (state in ('pending', 'active', 'revoked')),
  constraint sandbox_mandates_active check (state <> 'active' or active_from is not null)
);
create table sandbox_charges (
  reference text primary key,
  mandate_reference text not null references sandbox_mandates (reference),
  amount_kobo bigint not null,
  state text not null,
  -- Of failed tries.
  fee_kobo bigint not null default 0,
  sent_at timestamptz not null,
  constraint sandbox_charges_state_known check (state in ('pending', 'succeeded', 'failed'))
);
-- The outcome of the next charge.
alter table sandbox_settings
  add column next_charge text not null default 'succeeded',
  add constraint sandbox_settings_next_charge_known check (next_charge in ('succeeded', 'failed', 'pending'));
