-- Runs with programs that know migration 0160.
-- Why a withdrawal waits for two administrators (docs/product/money.md#unusual-withdrawals). Empty for those that don't,
-- and for those that waited before this: of these the account was the reason.
alter table payouts
  add column held_because text[] not null default '{}',
  add constraint payouts_held_known check (
    held_because <@ array['account', 'manyDeposits', 'straightThrough', 'newDevice', 'sharedDevice', 'oneIsHeld']
  ) not valid,
  drop constraint payouts_failure_known,
  add constraint payouts_failure_known check (
    failure in ('accountUnusable', 'stopped', 'ourSide', 'notReleased', 'notCleared', 'unsaid')
  ) not valid;
