-- Runs with programs that know migration 0160.
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

-- The secret is encrypted; a code's step is used once.
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

-- Two administrators decided that they are removed, 24 hours later.
create table factor_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  approved_at timestamptz not null,
  due_at timestamptz not null,
  state text not null constraint factor_resets_state_known check (state in ('waiting', 'done', 'stopped'))
);
create unique index factor_resets_one_waiting on factor_resets (user_id) where state = 'waiting';

-- When a second factor was last given in it.
alter table sessions add column proved_at timestamptz;

alter table verification_codes
  drop constraint verification_codes_purpose_known,
  add constraint verification_codes_purpose_known check (
    purpose in (
      'email-verification', 'password-reset', 'withdrawal', 'loan-offer', 'bank-account-change', 'new-plan', 'api-token',
      'webhook', 'second-factor'
    )
  ) not valid;
alter table verification_codes validate constraint verification_codes_purpose_known;

-- One kind more, whatever kinds there are by now.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind = %L) not valid',
    known, 'factorReset'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
