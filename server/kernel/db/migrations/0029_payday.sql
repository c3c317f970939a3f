-- Runs with programs that know migration 0026.
-- The day of the month on which a person's money usually comes, for the third try to take an instalment
-- (docs/product/mandates.md#when-money-is-taken).
alter table mandates
  add column payday integer,
  add constraint mandates_payday check (payday between 1 and 31) not valid;
