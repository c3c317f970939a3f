-- Addresses of people's own programs, and the messages sent to them (docs/product/api.md#webhooks).

-- A webhook's secret is derived from its id and the secret's number, so it isn't stored.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_version integer not null,
  url text not null,
  topics text[] not null
    constraint webhooks_topics_known check (topics <@ array['listings', 'notes'] and topics <> '{}'),
  secret_number integer not null default 1 check (secret_number > 0),
  secret_renewed_at timestamptz,
  created_at timestamptz not null,
  -- Since the first undelivered message; null again after a delivery.
  failing_since timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  -- Set while an instance sends its messages.
  busy_until timestamptz,
  delivered_at timestamptz,
  off_at timestamptz,
  ended_at timestamptz
);
create index webhooks_by_user on webhooks (user_id);
create index webhooks_open on webhooks (id) where ended_at is null and off_at is null;

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- The message's subject, so that a webhook gets it once.
  key text not null,
  type text not null,
  body text not null,
  state text not null default 'waiting'
    constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  -- When it was created, or when its owner last had it sent again.
  asked_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz,
  status integer,
  problem text,
  constraint webhook_deliveries_once unique (webhook_id, key),
  constraint webhook_deliveries_next check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_waiting on webhook_deliveries (next_try_at, webhook_id) where state = 'waiting';
create index webhook_deliveries_oldest on webhook_deliveries (created_at);
