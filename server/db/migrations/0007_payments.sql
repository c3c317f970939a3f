-- Runs with programs that know migration 0004.
-- A bank account belongs to one person: a second claim of it is refused. Of those that were claimed several times before,
-- all stay and all are barred from money until support resolves them; `bank_account_claim` numbers them from 0, which is
-- what every new claim has.
alter table users
  add column bank_account_claim smallint not null default 0,
  add column is_bank_account_barred boolean not null default false,
  add column is_frozen boolean not null default false;

with claims as (
  select id,
    row_number() over (partition by bank_code, account_number order by created_at, id) - 1 as claim,
    count(*) over (partition by bank_code, account_number) as claimed
  from users where account_number is not null
)
update users set bank_account_claim = claims.claim, is_bank_account_barred = true
  from claims where claims.id = users.id and claims.claimed > 1;

create unique index users_bank_account_once on users (bank_code, account_number, bank_account_claim)
  where account_number is not null;

-- Money waits a day after certain events, a day by the business clock. Older programs note real time alone.
alter table account_events add column business_at timestamptz;

alter table verification_codes
  drop constraint verification_codes_purpose_known,
  add constraint verification_codes_purpose_known
    check (purpose in ('email-verification', 'password-reset', 'withdrawal'));

-- What is kept of a person's Bank Verification Number: never the number itself.
create table bvn_checks (
  user_id uuid primary key references users (id) on delete cascade,
  state text not null,
  reference text not null,
  bvn_hash text not null,
  last_four text not null,
  phone_number text not null,
  failure text,
  consented_at timestamptz not null,
  decided_at timestamptz,
  constraint bvn_checks_state_known check (state in ('pending', 'verified', 'failed')),
  constraint bvn_checks_failure_known check (failure in ('unknownNumber', 'namesDiffer')),
  constraint bvn_checks_failure_said check ((state = 'failed') = (failure is not null)),
  constraint bvn_checks_decided check ((state = 'pending') = (decided_at is null)),
  constraint bvn_checks_last_four_digits check (last_four ~ '^[0-9]{4}$')
);
create unique index bvn_checks_reference on bvn_checks (reference);
-- A number belongs to one person; one whose check failed is free again.
create unique index bvn_checks_number_once on bvn_checks (bvn_hash) where state <> 'failed';

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

-- What a provider of payments told us, as it came: each delivery is a row, and is worked off by a job.
create table payment_notices (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  body text not null,
  received_at timestamptz not null,
  worked_at timestamptz
);
create index payment_notices_worked on payment_notices (worked_at);

-- Money that came for nobody we know, until two administrators assign or return it.
create table suspense_items (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null unique,
  provider text not null,
  reference text not null,
  amount_kobo bigint not null,
  state text not null,
  received_at timestamptz not null,
  constraint suspense_items_state_known check (state in ('open', 'assigned', 'returned')),
  constraint suspense_items_amount check (amount_kobo > 0)
);

-- Money on its way to a person's own bank account, and what became of it.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  transfer_id uuid not null unique,
  provider text not null,
  amount_kobo bigint not null,
  fee_kobo bigint,
  state text not null,
  bank_name text not null,
  bank_code text not null,
  account_number text not null,
  -- What the bank calls the account's holder, where that was asked.
  account_name text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  -- Since when the provider says that it knows nothing of it.
  not_found_at timestamptz,
  settled_at timestamptz,
  constraint payouts_state_known check (state in ('inReview', 'requested', 'sent', 'paid', 'failed', 'reversed')),
  constraint payouts_amount check (amount_kobo > 0),
  constraint payouts_fee check (fee_kobo >= 0),
  constraint payouts_settled check ((state in ('paid', 'failed', 'reversed')) = (settled_at is not null))
);
create index payouts_of_user on payouts (user_id, requested_at);
create index payouts_open on payouts (state) where state in ('inReview', 'requested', 'sent');

-- The sandbox's own bank, which stands in for a provider outside production.
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
  sent_at timestamptz not null
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
-- What happens to the next payout.
create table sandbox_settings (
  id smallint primary key,
  next_payout text not null,
  constraint sandbox_settings_one check (id = 1),
  constraint sandbox_settings_next_payout_known check (next_payout in ('paid', 'failed', 'pending'))
);
insert into sandbox_settings (id, next_payout) values (1, 'paid');
