-- Runs with programs that know migration 0160.
-- Outside a transaction.
drop index concurrently if exists sessions_by_device;
create index concurrently sessions_by_device on sessions (address_hash, device) where address_hash is not null;
