-- Runs with programs that know migration 0060.
-- Which number the provider was asked about under a reference that shows only its last digits (docs/product/people.md#bvn).
-- It outlives the account: only a hash, under a key of its own, and the provider's code of a customer.
create table bvn_questions (
  reference text primary key,
  bvn_hash text not null,
  -- False once another number was asked about under the same reference.
  is_sole boolean not null,
  refused_at timestamptz
);
