-- Runs with programs that know migration 0110.
-- The roles that an administrator had when acting; none where there were no roles yet.
alter table audit_trail add column actor_roles text[] not null default '{}';
