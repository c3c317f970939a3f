-- Runs with programs that know migration 0018.
-- The administrator who works on a late loan (docs/product/lending.md#collections). The audit trail has the earlier ones.
create table collectors (
  loan_id uuid primary key references loans (id) on delete restrict,
  administrator_id uuid not null references users (id) on delete restrict
);
