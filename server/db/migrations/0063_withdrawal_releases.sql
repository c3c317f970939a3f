-- Runs with programs that know migration 0060.
-- The release of a withdrawal to an account in another name takes two administrators. The kinds known before stay.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind = %L)', known, 'withdrawalRelease'
  );
end $$;
