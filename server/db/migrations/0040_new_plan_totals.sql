-- Runs with programs that know migration 0032.
-- All instalments of a new plan together, as the borrower was shown them; a plan without it is void.
alter table new_plans
  add column total_kobo bigint,
  add constraint new_plans_total check (total_kobo is null or total_kobo > 0);
