-- Runs with programs that know migration 0026.
alter table ledger_accounts validate constraint ledger_accounts_kind_known;
alter table payment_shares validate constraint payment_shares_withheld;
alter table payouts validate constraint payouts_duty;
alter table users validate constraint users_tax_number;
