-- Runs with programs that know migration 0110.
-- Why a payout failed, with the provider's own code for it; absent for those that failed before.
alter table payouts
  add column failure text,
  add column failure_code text,
  add constraint payouts_failure_known check (
    failure in ('accountUnusable', 'stopped', 'ourSide', 'notReleased', 'unsaid')
  ) not valid;
