-- Runs with programs that know migration 0004.
-- What happened to an account, for its owner to see; when it was created stands in users.created_at. An older program
-- notes nothing here.
create table account_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  happened_at timestamptz not null,
  constraint account_events_kind_known
    check (kind in ('emailVerified', 'profileCompleted', 'bankAccountAdded', 'passwordChanged'))
);
create index account_events_of_user on account_events (user_id, happened_at);

-- What happens once is noted once.
create unique index account_events_once on account_events (user_id, kind) where kind <> 'passwordChanged';

alter table users add column last_signed_in_at timestamptz;
