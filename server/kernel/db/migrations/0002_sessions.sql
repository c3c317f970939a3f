-- Sign-ins, tokens for people's own programs, and second factors.

-- A row for each access token, so that one sign-in can be listed and ended (docs/product/people.md#sign-ins).
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_version integer not null,
  device text not null,
  -- The network it came from, as a keyed hash. With the browser's name it identifies a device.
  address_hash text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When a second factor was last given in this session.
  proved_at timestamptz,
  -- Other devices and networks that used an administrator's session, as keyed hashes. Each is mailed once
  -- (docs/product/people.md#administrators-elsewhere).
  told_places text[] not null default '{}'
);
create index sessions_by_user on sessions (user_id, device);
create index sessions_by_last_seen on sessions (last_seen_at);
create index sessions_by_device on sessions (address_hash, device);

-- Tokens for people's own programs (docs/product/api.md#tokens), stored as hashes.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_version integer not null,
  name text not null,
  scope text not null constraint api_tokens_scope_known check (scope in ('read', 'invest')),
  token_hash text not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create index api_tokens_by_user on api_tokens (user_id);

-- Passkeys, authenticator apps and recovery codes (docs/product/people.md#second-factor).
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  blocked_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- The secret is encrypted. The step of the last accepted code is kept, so that no code works twice.
create table authenticator_apps (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  purpose text not null
    constraint factor_challenges_purpose_known check (purpose in ('signIn', 'stepUp', 'newPasskey', 'act')),
  content_hash text not null default '',
  challenge text not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  used_at timestamptz
);
create index factor_challenges_by_user on factor_challenges (user_id);
create index factor_challenges_by_end on factor_challenges (expires_at);

-- Two administrators agreed to remove a person's factors, which happens 24 hours later.
create table factor_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  approved_at timestamptz not null,
  due_at timestamptz not null,
  state text not null constraint factor_resets_state_known check (state in ('waiting', 'done', 'stopped'))
);
create unique index factor_resets_one_waiting on factor_resets (user_id) where state = 'waiting';
