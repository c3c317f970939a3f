-- Runs with programs that know migration 0014.
-- Of a new plan (docs/product/lending.md#schedule-of-a-new-plan): the number of the month in which it was agreed, the
-- principal that bears interest until it starts, and each month's interest that was paid or owed before. A plan agreed
-- earlier has none: its text says that all carried interest is owed.
alter table schedule_versions
  add column waiting_from integer,
  add column bearing_kobo bigint,
  add column counted_kobo bigint[],
  add constraint schedule_versions_waiting check (
    num_nonnulls(waiting_from, bearing_kobo, counted_kobo) in (0, 3)
    and (waiting_from is null or (
      waiting_from > 0 and instalment_kobo is not null
      and cardinality(counted_kobo) > 0 and 0 <= all (counted_kobo)
    ))
  );
