-- Runs with programs that know migration 0018.
-- Whether the borrower began a contact: the limits count those that administrators began
-- (docs/product/lending.md#contacts-with-borrowers).
alter table collection_notes
  add column is_incoming boolean not null default false;
