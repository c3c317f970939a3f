-- Runs with programs that know migration 0032.
-- A code fits what it was asked for (docs/product/people.md#what-a-code-is-for): a hash of that, or nothing.
alter table verification_codes add column content_hash text not null default '';
