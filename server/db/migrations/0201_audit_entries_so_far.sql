-- Runs with programs that know migration 0160.
-- Entries from before the chain are chained too. By itself, so that writers don't wait for it behind the new trigger.
insert into audit_unchained select id from audit_trail on conflict do nothing;
