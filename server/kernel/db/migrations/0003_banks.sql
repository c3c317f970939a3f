-- Whose a bank account is, and whose a Bank Verification Number.

-- The BVN itself is never stored.
create table bvn_checks (
  user_id uuid primary key references users (id) on delete cascade,
  state text not null,
  reference text not null,
  bvn_hash text not null,
  -- Hashes under older keys, so that a deleted account's data is still found after a change of key.
  older_hashes text[] not null default '{}',
  last_four text not null,
  phone_number text not null,
  -- The number's owner according to the provider, which may not say.
  bvn_first_name text,
  bvn_last_name text,
  bvn_date_of_birth date,
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
-- A number belongs to one person; after a failed check it is free again.
create unique index bvn_checks_number_once on bvn_checks (bvn_hash) where state <> 'failed';

-- The number that the provider was asked about under a reference, which shows only the last digits
-- (docs/product/people.md#bvn). Rows outlive their account: they have only a hash, under a key of its own, and the
-- provider's code of a customer.
create table bvn_questions (
  reference text primary key,
  bvn_hash text not null,
  -- False once another number was asked about under the same reference.
  is_sole boolean not null,
  refused_at timestamptz
);

-- Who has proved to own a bank account (docs/product/people.md#whose-a-bank-account-is). Typing a number reserves
-- nothing.
create table bank_account_proofs (
  bank_code text not null,
  account_number text not null,
  user_id uuid not null references users (id) on delete restrict,
  means text not null,
  proved_at timestamptz not null,
  primary key (bank_code, account_number),
  constraint bank_account_proofs_means_known check (means in ('holder', 'payout'))
);
create index bank_account_proofs_of_user on bank_account_proofs (user_id);

-- A person asks for another bank account, and two administrators decide. It is used from `holds_at` on, which is by the
-- business clock.
create table bank_account_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  bank_name text not null,
  bank_code text not null,
  account_number text not null,
  -- The holder's name at the bank; null if it doesn't know the account.
  account_name text,
  state text not null,
  asked_at timestamptz not null,
  holds_at timestamptz,
  -- Why it was refused.
  reason text,
  constraint bank_account_changes_state_known check (state in ('asked', 'approved', 'done', 'refused', 'withdrawn')),
  constraint bank_account_changes_approved check ((state in ('approved', 'done')) <= (holds_at is not null)),
  constraint bank_account_changes_refused check ((state = 'refused') = (reason is not null))
);
create unique index bank_account_changes_one_open on bank_account_changes (user_id)
  where state in ('asked', 'approved');
create index bank_account_changes_of_user on bank_account_changes (user_id, asked_at);
create index bank_account_changes_open on bank_account_changes (asked_at, id) where state in ('asked', 'approved');
