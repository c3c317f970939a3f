-- Runs with programs that know migration 0084.
-- Tokens for programs of people's own (docs/product/api.md#tokens). Only a hash is kept.
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

alter table verification_codes
  drop constraint verification_codes_purpose_known,
  add constraint verification_codes_purpose_known check (
    purpose in (
      'email-verification', 'password-reset', 'withdrawal', 'loan-offer', 'bank-account-change', 'new-plan', 'api-token'
    )
  ) not valid;
alter table verification_codes validate constraint verification_codes_purpose_known;
