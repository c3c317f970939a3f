-- The *_key columns hold the form in which texts are compared, sorted and searched. The server writes them, so that
-- they come out the same whatever locale a database was made with; COLLATE "C" keeps their order the same too.
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
  date_of_birth date,
  gender text,
  address text,
  nationality text,
  account_number text,
  bank_name text,
  bank_code text,
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  constraint users_email_key unique (email_key),
  constraint users_user_name_key unique (user_name_key),
  constraint users_gender_known check (gender in ('Male', 'Female', 'others')),
  constraint users_account_number_digits check (account_number ~ '^[0-9]{10}$'),
  constraint users_bank_whole check (num_nulls(account_number, bank_name, bank_code) in (0, 3)),
  constraint users_profile_whole check (
    not is_profile_updated or num_nulls(date_of_birth, gender, address, nationality) = 0
  )
);

-- Accounts never verified are deleted after some days: found without a walk through all users.
create index users_never_verified on users (created_at) where not is_email_verified;

create index users_admins on users (id) where is_admin;

-- One code a user and purpose. Only a keyed hash is kept.
create table verification_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  code_hash text not null,
  tries_left integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  constraint verification_codes_purpose_known check (purpose in ('email-verification', 'password-reset'))
);

-- A registration's Idempotency-Key, with a keyed hash of what was sent.
create table registration_keys (
  key text primary key,
  fingerprint text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index registration_keys_user on registration_keys (user_id);

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
