-- Runs with programs that know migration 0282.
-- Addresses that a start must make no owner of (docs/product/office.md#first-administrators).
create table administrator_addresses (
  address_hash text primary key,
  kept_at timestamptz not null
);
