-- Runs with programs that know migration 0032.
-- An administrator's access can be suspended (docs/product/office.md#suspension).
alter table users
  add column is_suspended boolean not null default false,
  add column suspension_ends_at timestamptz;

-- Two kinds more, whatever kinds there are by now.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind in (%L, %L)) not valid',
    known, 'suspension', 'reinstatement'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
