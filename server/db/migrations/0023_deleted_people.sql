-- Runs with programs that know migration 0022.
-- A person who is deleted leaves a pseudonym (docs/product.md, section 29.2): transfers and loans keep the id.
alter table users add column deleted_at timestamptz;
