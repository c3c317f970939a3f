-- Runs with programs that know migration 0160.
-- From which network a sign-in came, as a keyed hash: with the browser's words it is what we know of a device
-- (docs/product/people.md#sign-ins).
alter table sessions add column address_hash text;
