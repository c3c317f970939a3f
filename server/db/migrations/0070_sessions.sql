-- Runs with programs that know migration 0032.
-- A row for each access token, so that one sign-in can be listed and ended (docs/product/people.md#sign-ins).
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_version integer not null,
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id, device);
create index sessions_by_last_seen on sessions (last_seen_at);
