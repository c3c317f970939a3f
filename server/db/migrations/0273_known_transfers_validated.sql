-- Runs with programs that know migration 0260.
-- Outside a transaction.
alter table loan_events validate constraint loan_events_transfer_known;
alter table pledges validate constraint pledges_transfer_known;
alter table pledges validate constraint pledges_return_transfer_known;
alter table loan_payments validate constraint loan_payments_transfer_known;
alter table sent_deposits validate constraint sent_deposits_transfer_known;
alter table fee_waivers validate constraint fee_waivers_transfer_known;
alter table covered_fees validate constraint covered_fees_transfer_known;
alter table note_holders validate constraint note_holders_transfer_known;
alter table note_sales validate constraint note_sales_transfer_known;
alter table transfers validate constraint transfers_0001_01_month;
alter table postings validate constraint postings_0001_01_month;
