-- Runs with programs that know migration 0025.
-- An extra payment can make the instalments smaller (docs/product/lending.md#extra-payments). Its version of the
-- schedule has their amount, which earlier programs would take for that of a new plan.
-- A change of the due day (docs/product/lending.md#change-of-the-due-day) has the due day of its version's first number.
alter table schedule_versions
  drop constraint schedule_versions_instalment,
  add column first_due_on date,
  add constraint schedule_versions_instalment check (instalment_kobo is null or instalment_kobo > 0) not valid,
  add constraint schedule_versions_due_day check (
    first_due_on is null
    or (event_number is not null and holiday_from is null and instalment_kobo is null and extract(day from first_due_on) <= 28)
  ) not valid;
