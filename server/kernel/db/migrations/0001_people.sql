-- Accounts, mailed codes, and what protects both from guessing.
create extension if not exists pg_trgm;

-- The *_key columns hold texts in the form in which they are compared, sorted and searched. The server writes them, and
-- COLLATE "C" sorts them, so that the result doesn't depend on a database's locale.
create table users (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  user_name text not null,
  email text not null,
  first_name_key text collate "C" not null,
  last_name_key text collate "C" not null,
  user_name_key text collate "C" not null,
  email_key text collate "C" not null,
  search_text text collate "C" not null,
  password_hash text not null,
  token_version integer not null default 0,
  is_email_verified boolean not null default false,
  is_profile_updated boolean not null default false,
  is_bvn_verified boolean not null default false,
  is_admin boolean not null default false,
  roles text[] not null default '{}',
  date_of_birth date,
  gender text,
  address text,
  nationality text,
  account_number text,
  bank_name text,
  bank_code text,
  is_frozen boolean not null default false,
  -- Of an administrator; the end is null once a second one agreed (docs/product/office.md#suspension).
  is_suspended boolean not null default false,
  suspension_ends_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  -- Lenders accept the risk once, with their first pledge.
  lending_risk_accepted_at timestamptz,
  created_at timestamptz not null,
  last_signed_in_at timestamptz,
  -- A deleted person's row stays as a pseudonym, which transfers and loans refer to.
  deleted_at timestamptz,
  constraint users_email_key unique (email_key),
  constraint users_user_name_key unique (user_name_key),
  constraint users_gender_known check (gender in ('Male', 'Female', 'others')),
  constraint users_account_number_digits check (account_number ~ '^[0-9]{10}$'),
  constraint users_bank_whole check (num_nulls(account_number, bank_name, bank_code) in (0, 3)),
  constraint users_profile_whole check (
    not is_profile_updated or num_nulls(date_of_birth, gender, address, nationality) = 0
  ),
  constraint users_roles_known check (roles <@ array['owner', 'credit', 'treasury', 'support', 'auditor']),
  constraint users_roles_of_administrators check (is_admin or roles = '{}')
);
-- Accounts that were never verified are deleted after some days.
create index users_never_verified on users (created_at) where not is_email_verified;
create index users_admins on users (id) where is_admin;
-- Each order of the administrators' list reads an index (the id breaks ties), and its search uses trigrams.
create index users_by_first_name on users (first_name_key, id);
create index users_by_last_name on users (last_name_key, id);
create index users_by_user_name on users (user_name_key, id);
create index users_by_email on users (email_key, id);
create index users_search on users using gin (search_text gin_trgm_ops);
-- The list's filters. Few accounts have a verified BVN, so it comes first. If nobody has a combination, this index
-- shows it at once, where a sorted index would be read to its end.
create index users_by_flags on users (is_bvn_verified, is_profile_updated, is_email_verified);
-- The flags depend on each other. Without these statistics the planner expects many rows for rare combinations.
create statistics users_flags (mcv) on is_bvn_verified, is_profile_updated, is_email_verified from users;

-- The exact number of users, so that no page counts a million rows. It is spread over slots by connection, so that
-- registrations don't wait for one row.
create table user_counts (
  slot smallint primary key,
  count bigint not null
);
insert into user_counts (slot, count) select slot, 0 from generate_series(0, 15) as slot;

create function count_users() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'TRUNCATE' then
    update user_counts set count = 0;
    return null;
  elsif tg_op = 'INSERT' then
    select count(*) into change from changed_users;
  else
    select -count(*) into change from changed_users;
  end if;
  if change <> 0 then
    update user_counts set count = count + change where slot = pg_backend_pid() % 16;
  end if;
  return null;
end
$$;
create trigger users_inserted after insert on users
  referencing new table as changed_users for each statement execute function count_users();
create trigger users_deleted after delete on users
  referencing old table as changed_users for each statement execute function count_users();
create trigger users_truncated after truncate on users
  for each statement execute function count_users();

-- One code for each user, purpose and requester, stored as a keyed hash. `asked_by` is the address (hashed) that asked
-- for a reset and `request_id` is part of that request's token; both are empty if the account itself asks.
-- `content_hash` ties a code to what it confirms (docs/product/people.md#what-a-code-is-for).
create table verification_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  asked_by text not null default '',
  request_id text not null default '',
  content_hash text not null default '',
  code_hash text not null,
  tries_left integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose, asked_by),
  constraint verification_codes_purpose_known check (
    purpose in (
      'email-verification', 'password-reset', 'withdrawal', 'loan-offer', 'bank-account-change', 'new-plan',
      'api-token', 'webhook', 'second-factor', 'email-change', 'new-email', 'phone-change'
    )
  )
);

-- Addresses (hashed) from which an account has signed in.
create table known_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, address_hash)
);

create table rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window_end on rate_limits (window_ends_at);

-- Answers of calls that had an Idempotency-Key. `scope` is the caller's id, or 'guest'. `answer` is null for calls that
-- build their answer again, for the user `user_id`.
create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  user_id uuid references users (id) on delete cascade,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_user on idempotency_keys (user_id);
create index idempotency_keys_created on idempotency_keys (created_at);

-- What happened to an account, as its owner sees it. `business_at` is the same moment by the business clock, by which
-- withdrawals wait after some events.
create table account_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  happened_at timestamptz not null,
  business_at timestamptz not null,
  constraint account_events_kind_known check (
    kind in (
      'emailVerified', 'profileCompleted', 'bankAccountAdded', 'bankAccountChanged', 'passwordChanged', 'emailChanged',
      'phoneChanged', 'nameChanged'
    )
  )
);
create index account_events_of_user on account_events (user_id, happened_at);
create unique index account_events_happen_once on account_events (user_id, kind)
  where kind in ('emailVerified', 'profileCompleted', 'bankAccountAdded');

-- New addresses, phone numbers and names (docs/product/people.md#contact). `asked_at` is by the business clock.
create table contact_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  what text not null constraint contact_changes_what_known check (what in ('email', 'phone', 'name')),
  old_value text not null,
  new_value text not null,
  means text not null constraint contact_changes_means_known check (means in ('codes', 'passkey', 'bvn', 'support')),
  state text not null
    constraint contact_changes_state_known check (state in ('proposed', 'done', 'refused', 'stopped', 'lapsed')),
  asked_at timestamptz not null,
  changed_at timestamptz,
  constraint contact_changes_done check ((state = 'done') = (changed_at is not null))
);
create index contact_changes_of_user on contact_changes (user_id, asked_at);
create unique index contact_changes_one_proposed on contact_changes (user_id, what) where state = 'proposed';

-- Identity and loans of deleted accounts, kept as long as the law on money laundering requires. Only two administrators
-- together can open the identity; the hash of the BVN finds the loans of somebody who comes back.
create table kept_people (
  user_id uuid primary key references users (id) on delete restrict,
  identity jsonb not null,
  bvn_hash text,
  loans jsonb not null,
  kept_at timestamptz not null,
  keep_until timestamptz not null,
  constraint kept_people_until check (keep_until > kept_at)
);
create index kept_people_of_bvn on kept_people (bvn_hash) where bvn_hash is not null;
create index kept_people_until on kept_people (keep_until);
