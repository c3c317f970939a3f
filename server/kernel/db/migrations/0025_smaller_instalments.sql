-- Runs with programs that know migration 0025.
-- An extra payment can make the instalments smaller (docs/product/lending.md#extra-payments). Its version of the
-- schedule has their amount, which earlier programs would take for that of a new plan.
alter table schedule_versions
  drop constraint schedule_versions_instalment,
  add constraint schedule_versions_instalment check (instalment_kobo is null or instalment_kobo > 0) not valid;
