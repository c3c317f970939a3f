-- Runs with programs that know migration 0260.
-- A transfer is known by its key's row: a partition that is detached can't be referenced.
alter table loan_events
  drop constraint loan_events_transfer_id_fkey,
  add constraint loan_events_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;
alter table pledges
  drop constraint pledges_transfer_id_fkey,
  add constraint pledges_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;
alter table pledges
  drop constraint pledges_return_transfer_id_fkey,
  add constraint pledges_return_transfer_known foreign key (return_transfer_id) references transfer_keys (id) not valid;
alter table loan_payments
  drop constraint loan_payments_transfer_id_fkey,
  add constraint loan_payments_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;
alter table sent_deposits
  drop constraint sent_deposits_transfer_id_fkey,
  add constraint sent_deposits_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;
alter table fee_waivers
  drop constraint fee_waivers_transfer_id_fkey,
  add constraint fee_waivers_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;
alter table covered_fees
  drop constraint covered_fees_transfer_id_fkey,
  add constraint covered_fees_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;
alter table note_holders
  drop constraint note_holders_transfer_id_fkey,
  add constraint note_holders_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;
alter table note_sales
  drop constraint note_sales_transfer_id_fkey,
  add constraint note_sales_transfer_known foreign key (transfer_id) references transfer_keys (id) not valid;

drop procedure fill_transfer_keys;

-- Constants, so no row is written. The checks later spare the partitions' bounds from reading the tables.
alter table transfers
  add column month date not null default '0001-01-01',
  add constraint transfers_0001_01_month check (month = '0001-01-01') not valid;
alter table postings
  add column month date not null default '0001-01-01',
  add constraint postings_0001_01_month check (month = '0001-01-01') not valid;
