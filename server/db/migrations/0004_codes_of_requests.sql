-- Runs with programs that know migration 0004.
-- A reset's code belongs to the request that asked for it: `request_id` stands in that request's token too. `asked_by` is
-- the address (hashed) that asked, each with a code of its own. Both are empty where the caller is the account itself.
alter table verification_codes
  add column asked_by text not null default '',
  add column request_id text not null default '';
alter table verification_codes
  drop constraint verification_codes_pkey,
  add primary key (user_id, purpose, asked_by);
