-- Money from and to bank accounts, and the comparison of our books with the provider's.

-- The account number to which a person transfers money for their wallet.
create table receiving_accounts (
  user_id uuid primary key references users (id) on delete restrict,
  provider text not null,
  account_number text not null,
  bank_name text not null,
  account_name text not null,
  opened_at timestamptz not null,
  constraint receiving_accounts_once unique (provider, account_number)
);

-- Each delivery of a provider's notice, as received; a job processes it.
create table payment_notices (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  body text not null,
  received_at timestamptz not null,
  worked_at timestamptz
);
create index payment_notices_worked on payment_notices (worked_at);

-- When the payer's bank sent a deposit, according to the provider.
create table sent_deposits (
  transfer_id uuid primary key references transfer_keys (id),
  sent_at timestamptz not null
);
create trigger sent_deposits_kept before update or delete or truncate on sent_deposits
  for each statement execute function refuse_change();

-- Deposits for nobody we know, until two administrators assign or return them.
create table suspense_items (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null unique,
  provider text not null,
  reference text not null,
  amount_kobo bigint not null,
  state text not null,
  received_at timestamptz not null,
  -- Where the money went, and its sender if the provider named one.
  account_number text,
  sender_name text,
  sender_bank_name text,
  sender_bank_code text,
  sender_account_number text,
  constraint suspense_items_state_known check (state in ('open', 'assigned', 'returned')),
  constraint suspense_items_amount check (amount_kobo > 0),
  constraint suspense_items_sender_whole
    check (num_nulls(sender_name, sender_bank_name, sender_bank_code, sender_account_number) in (0, 4))
);
create index suspense_items_open on suspense_items (received_at) where state = 'open';
create index suspense_items_by_time on suspense_items (received_at, id);

-- Payouts belong to a person or to an item in suspense; the others are of company funds.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete restrict,
  suspense_item_id uuid references suspense_items (id) on delete restrict,
  transfer_id uuid not null unique,
  provider text not null,
  amount_kobo bigint not null,
  -- The provider's fee.
  fee_kobo bigint,
  fee_charged_kobo bigint not null default 0,
  state text not null,
  bank_name text not null,
  bank_code text not null,
  account_number text not null,
  -- The holder's name at the bank, if we asked for it.
  account_name text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  -- When the provider first reported it as unknown.
  not_found_at timestamptz,
  -- How often we asked the provider about it.
  times_asked integer not null default 0,
  settled_at timestamptz,
  failure text,
  -- The provider's own code for the failure.
  failure_code text,
  -- Why it waits for two administrators (docs/product/money.md#unusual-withdrawals).
  held_because text[] not null default '{}',
  constraint payouts_state_known check (state in ('inReview', 'requested', 'sent', 'paid', 'failed', 'reversed')),
  constraint payouts_amount check (amount_kobo > 0),
  constraint payouts_fee check (fee_kobo >= 0),
  constraint payouts_fee_charged check (fee_charged_kobo >= 0),
  constraint payouts_of_one check (num_nonnulls(user_id, suspense_item_id) <= 1),
  constraint payouts_times_asked check (times_asked >= 0),
  constraint payouts_settled check ((state in ('paid', 'failed', 'reversed')) = (settled_at is not null)),
  constraint payouts_failure_known check (
    failure in ('accountUnusable', 'stopped', 'ourSide', 'notReleased', 'notCleared', 'unsaid')
  ),
  constraint payouts_held_known check (
    held_because <@ array['account', 'manyDeposits', 'straightThrough', 'newDevice', 'sharedDevice', 'oneIsHeld']
  )
);
create index payouts_of_user on payouts (user_id, requested_at);
create index payouts_open on payouts (state) where state in ('inReview', 'requested', 'sent');
create index payouts_by_request on payouts (requested_at, id);
create index payouts_by_state on payouts (state, requested_at, id);

-- Provider fees that the company pays; each person has a monthly allowance
-- (docs/product/money.md#fees-of-the-provider).
create table covered_fees (
  transfer_id uuid primary key references transfer_keys (id),
  user_id uuid not null references users (id),
  month date not null,
  kind text not null,
  -- The monthly allowance at the time.
  most integer not null,
  constraint covered_fees_month check (extract(day from month) = 1),
  constraint covered_fees_kind_known check (kind in ('deposit', 'withdrawal'))
);
create index covered_fees_by_month on covered_fees (user_id, month, kind);

-- Whether payouts are paused, and why. Payouts lock the row in share mode, so pausing waits for those in progress.
create table payments_switch (
  only_row boolean primary key default true,
  paused_at timestamptz,
  cause text,
  reason text,
  paused_by uuid references users (id) on delete restrict,
  -- The restore after which two administrators resumed payouts (docs/product/money.md#payments-paused).
  known_restore text,
  constraint payments_switch_one_row check (only_row),
  constraint payments_switch_cause_known
    check (cause in ('administrator', 'unknownPayout', 'ledgerFault', 'restore')),
  constraint payments_switch_whole check (num_nulls(paused_at, cause, reason) in (0, 3)),
  constraint payments_switch_by check (paused_by is null or paused_at is not null)
);
insert into payments_switch default values;

-- Days on which our books were compared with the provider's.
create table reconciled_days (
  provider text not null,
  day date not null,
  reconciled_at timestamptz not null,
  -- How many lines the provider had.
  deposits integer not null,
  payouts integer not null,
  -- What the provider held for us, and what our books expected.
  bank_kobo bigint not null,
  expected_kobo bigint not null,
  primary key (provider, day)
);

-- A difference stays open until an administrator has explained it.
create table reconciliation_differences (
  provider text not null,
  day date not null,
  kind text not null,
  reference text not null,
  there_kobo bigint,
  here_kobo bigint,
  explained_at timestamptz,
  explained_by uuid references users (id) on delete restrict,
  explanation text,
  primary key (provider, day, kind, reference),
  constraint reconciliation_differences_kind_known check (
    kind in (
      'depositBooked', 'depositDiffers', 'depositUnknown', 'depositWithoutFee', 'payoutSettled', 'payoutDiffers',
      'payoutUnknown', 'payoutNotOurs', 'balance'
    )
  ),
  constraint reconciliation_differences_explained check (num_nulls(explained_at, explained_by, explanation) in (0, 3))
);
create index reconciliation_differences_open on reconciliation_differences (day) where explained_at is null;

-- Deposits and payouts that both books agree on.
create table reconciled_lines (
  provider text not null,
  kind text not null,
  reference text not null,
  day date not null,
  primary key (provider, kind, reference),
  constraint reconciled_lines_kind_known check (kind in ('deposit', 'payout'))
);

-- The sandbox's own bank, which replaces a provider outside production.
create table sandbox_accounts (
  account_number text primary key,
  holder_id uuid not null unique,
  account_name text not null
);
create table sandbox_deposits (
  reference text primary key,
  account_number text not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  sent_at timestamptz not null,
  sender_account_number text
);
create table sandbox_payouts (
  reference text primary key,
  account_number text not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  state text not null,
  sent_at timestamptz not null,
  constraint sandbox_payouts_state_known check (state in ('pending', 'paid', 'failed', 'reversed'))
);
-- The outcome of the next payout.
create table sandbox_settings (
  id smallint primary key,
  next_payout text not null,
  constraint sandbox_settings_one check (id = 1),
  constraint sandbox_settings_next_payout_known check (next_payout in ('paid', 'failed', 'pending'))
);
insert into sandbox_settings (id, next_payout) values (1, 'paid');
