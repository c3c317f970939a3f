-- Runs with programs that know migration 0031.
-- Reminders look for the loans with an instalment due on a day (docs/product.md, section 31.1).
create index instalments_by_due_day on instalments (due_on, loan_id);
