-- Runs with programs that know migration 0072.
-- The number's hashes under older keys, so that what is kept of a deleted account is still found once the key is another.
alter table bvn_checks add column older_hashes text[] not null default '{}';
