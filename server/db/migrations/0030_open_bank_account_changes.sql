-- Runs with programs that know migration 0029.
-- Changes of bank accounts that do not hold yet are read page by page, the oldest first (docs/product.md, section 2.36).
create index bank_account_changes_open on bank_account_changes (asked_at, id) where state in ('asked', 'approved');
