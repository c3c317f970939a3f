-- Runs with programs that know migration 0036.
-- The loan that a new loan's payout pays off (docs/product/lending.md#top-up). Earlier programs never set it, and would
-- pay out such a loan without paying off the other one: the index of one owing loan refuses that.
alter table loans
  add column tops_up_id uuid,
  add constraint loans_tops_up_loan foreign key (tops_up_id) references loans (id) on delete restrict not valid,
  add constraint loans_tops_up_other check (tops_up_id <> id) not valid;
