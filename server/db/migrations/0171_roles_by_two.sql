-- Runs with programs that know migration 0110.
-- One kind more, whatever kinds there are by now: an administrator's roles are changed by two owners.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind = %L) not valid',
    known, 'roles'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
