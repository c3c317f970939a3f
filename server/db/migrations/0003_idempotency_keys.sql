-- Runs with programs that know migration 0003.
-- What came of a call that was sent under an Idempotency-Key. `scope` is the caller's id, or 'guest'. `answer` is null
-- where a call makes its answer anew, for the user of `user_id`.
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

-- Registrations keep their keys there too. Older programs write this table.
drop table registration_keys;
