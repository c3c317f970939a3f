-- Runs with programs that know migration 0031.
alter table ledger_accounts validate constraint ledger_accounts_kind_known;
