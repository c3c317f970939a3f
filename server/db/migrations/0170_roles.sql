-- Runs with programs that know migration 0110.
-- What each administrator may do (docs/product/office.md#roles). An administrator of before may do everything.
alter table users
  add column roles text[] not null default '{}',
  add constraint users_roles_known check (roles <@ array['owner', 'credit', 'treasury', 'support', 'auditor']) not valid,
  add constraint users_roles_of_administrators check (is_admin or roles = '{}') not valid;

-- A program that knows no roles removes administrators too.
create function take_roles() returns trigger language plpgsql as $$
begin
  new.roles := '{}';
  return new;
end $$;
create trigger users_no_longer_administrators before update of is_admin on users
  for each row when (old.is_admin and not new.is_admin) execute function take_roles();

update users set roles = '{owner}' where is_admin;
