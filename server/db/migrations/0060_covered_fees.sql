-- Runs with programs that know migration 0060.
-- Fees of the provider that the company pays, of which each person has some a month (docs/product/money.md#fees-of-the-provider).
alter table payouts
  add column fee_charged_kobo bigint not null default 0,
  add constraint payouts_fee_charged check (fee_charged_kobo >= 0);

create table covered_fees (
  transfer_id uuid primary key references transfers (id),
  user_id uuid not null references users (id),
  month date not null,
  kind text not null,
  -- How many were covered a month when this one was.
  most integer not null,
  constraint covered_fees_month check (extract(day from month) = 1),
  constraint covered_fees_kind_known check (kind in ('deposit', 'withdrawal'))
);
create index covered_fees_by_month on covered_fees (user_id, month, kind);

-- Whatever was booked this month counts, so that the ledger's check can begin with it.
insert into covered_fees (transfer_id, user_id, month, kind, most)
select transfers.id, ledger_accounts.user_id, date_trunc('month', transfers.business_day), transfers.kind, 1000000
from transfers
join postings on postings.transfer_id = transfers.id
join ledger_accounts on ledger_accounts.id = postings.account_id and ledger_accounts.kind = 'wallet'
where transfers.kind in ('deposit', 'withdrawal')
  and transfers.business_day >= (select date_trunc('month', max(day)) from business_days);
