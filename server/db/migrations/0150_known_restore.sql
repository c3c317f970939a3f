-- Runs with programs that know migration 0110.
-- The restore that two administrators have let payouts go on after (docs/product/money.md#payments-paused).
alter table payments_switch add column known_restore text;
