-- Runs with programs that know migration 0035.
-- A rate below the grade's, after a loan repaid on time and with instalments from the bank account
-- (docs/product/lending.md#lower-rates). Earlier programs would show such a loan's borrower the rate of its grade.
alter table loans
  add column good_loan_step_bps integer not null default 0,
  add column mandate_step_bps integer not null default 0,
  add constraint loans_rate_steps check (
    good_loan_step_bps between 0 and 1000 and mandate_step_bps between 0 and 1000
    and (good_loan_step_bps + mandate_step_bps = 0 or (annual_rate_bps is not null and annual_rate_bps >= 0))
  ) not valid;
alter table lending_terms
  add constraint lending_terms_rate_steps check (
    (terms ->> 'goodLoanStepBps')::integer between 0 and 1000
    and (terms ->> 'mandateStepBps')::integer between 0 and 1000
  ) not valid;
