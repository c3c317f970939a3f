-- Runs with programs that know migration 0072.
-- Outside a transaction.
drop index concurrently if exists users_bank_account_once;
