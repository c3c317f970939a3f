-- Runs with programs that know migration 0024.
-- Administrators see every payout, the newest first, and how often the provider was asked after it (docs/product.md,
-- section 2.35).
alter table payouts
  add column times_asked integer not null default 0,
  add constraint payouts_times_asked check (times_asked >= 0);
create index payouts_by_request on payouts (requested_at, id);
create index payouts_by_state on payouts (state, requested_at, id);
