-- Runs with programs that know migration 0032.
-- Who deleted accounts belonged to, and how their loans ended: kept for as long as the law on money laundering asks. No
-- call reads who they were; the hash of the BVN finds the loans of somebody who comes back.
create table kept_people (
  user_id uuid primary key references users (id) on delete restrict,
  identity jsonb not null,
  bvn_hash text,
  loans jsonb not null,
  kept_at timestamptz not null,
  keep_until timestamptz not null,
  constraint kept_people_until check (keep_until > kept_at)
);
create index kept_people_of_bvn on kept_people (bvn_hash) where bvn_hash is not null;
create index kept_people_until on kept_people (keep_until);
