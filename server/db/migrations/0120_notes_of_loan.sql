-- Runs with programs that know migration 0110.
-- Outside a transaction.
-- A lender may come to hold several notes of one loan, so its unique constraint, which found a loan's notes, goes.
drop index concurrently if exists notes_of_loan;
create index concurrently notes_of_loan on notes (loan_id, lender_id);
