-- Runs with programs that know migration 0040.
-- The loan that a new loan's payout pays off (docs/product/lending.md#top-up). Earlier programs would show the offer of such
-- a loan without the settlement and send its whole payout on to the bank account.
alter table loans
  add column tops_up_id uuid,
  add constraint loans_tops_up_loan foreign key (tops_up_id) references loans (id) on delete restrict not valid,
  add constraint loans_tops_up_other check (tops_up_id <> id) not valid;
