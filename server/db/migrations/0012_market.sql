-- Runs with programs that know migration 0009.
-- The market's four sorts (docs/product.md, section 28.1). Few loans are listed at a time, so that these stay small.
create index loans_listed_by_deadline on loans (deadline, id) where state = 'listed';
create index loans_listed_by_rate on loans (annual_rate_bps, deadline, id) where state = 'listed';
create index loans_listed_by_months on loans (months, deadline, id) where state = 'listed';
create index loans_listed_by_amount on loans (principal_kobo, deadline, id) where state = 'listed';

-- What is in a loan's escrow, and what a lender has there.
create index pledges_open_of_loan on pledges (loan_id) where state = 'open';
create index pledges_open_of_lender on pledges (lender_id) where state = 'open';

-- A lender accepts the risk once, with the first pledge (section 28.2).
alter table users add column lending_risk_accepted_at timestamptz;
