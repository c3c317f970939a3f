-- Runs with programs that know migration 0032.
-- Whether payouts are paused, and why. Payouts share the row, so pausing waits for those under way.
create table payments_switch (
  only_row boolean primary key default true,
  paused_at timestamptz,
  cause text,
  reason text,
  paused_by uuid references users (id) on delete restrict,
  constraint payments_switch_one_row check (only_row),
  constraint payments_switch_cause_known
    check (cause in ('administrator', 'unknownPayout', 'ledgerFault', 'restore')),
  constraint payments_switch_whole check (num_nulls(paused_at, cause, reason) in (0, 3)),
  constraint payments_switch_by check (paused_by is null or paused_at is not null)
);
insert into payments_switch default values;

-- Two kinds more than before, whichever those were.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind in (%L, %L)) not valid',
    known, 'resuming', 'journalEntry'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
