-- Runs with programs that know migration 0160.
-- From which other devices and networks an administrator's session was used, as keyed hashes with the browser's words: each
-- is told once (docs/product/people.md#administrators-elsewhere).
alter table sessions add column told_places text[] not null default '{}';
