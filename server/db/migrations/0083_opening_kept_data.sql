-- Runs with programs that know migration 0072.
-- One kind more, whatever kinds there are by now: what is kept of a deleted account is opened by two administrators.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind = %L) not valid',
    known, 'keptOpening'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
