-- Runs with programs that know migration 0052.
-- Late fees that fall away (docs/product/lending.md#waived-fees).

-- When the payer's bank sent a deposit, by the provider.
create table sent_deposits (
  transfer_id uuid primary key references transfers (id),
  sent_at timestamptz not null
);
create trigger sent_deposits_kept before update or delete or truncate on sent_deposits
  for each statement execute function refuse_change();

-- Fees of before have none of these.
alter table late_fees
  add column charged_at timestamptz,
  -- What the borrower's wallet lacked then to pay all that was due, and its last posting.
  add column lacking_kobo bigint,
  add column wallet_place bigint;

-- By itself for a deposit that was sent in time, or by two administrators. Of the fee `paid_kobo` was paid, or is part of
-- a new plan: the house pays that back, and the rest falls away.
create table fee_waivers (
  loan_id uuid not null,
  number integer not null,
  waived_at timestamptz not null,
  paid_kobo bigint not null,
  transfer_id uuid unique references transfers (id),
  deposit_id uuid references sent_deposits (transfer_id),
  proposed_by uuid references users (id) on delete restrict,
  decided_by uuid references users (id) on delete restrict,
  reason text,
  primary key (loan_id, number),
  foreign key (loan_id, number) references late_fees (loan_id, number),
  constraint fee_waivers_paid_back check (paid_kobo >= 0 and (paid_kobo > 0) = (transfer_id is not null)),
  constraint fee_waivers_cause check (num_nonnulls(deposit_id, decided_by) = 1),
  constraint fee_waivers_decided_whole check (num_nulls(proposed_by, decided_by, reason) in (0, 3)),
  constraint fee_waivers_four_eyes check (decided_by <> proposed_by)
);
create trigger fee_waivers_kept before update or delete or truncate on fee_waivers
  for each statement execute function refuse_change();

-- What is owed of each late fee.
create view owed_late_fees as
  select fee.loan_id, fee.number, coalesce(waiver.paid_kobo, fee.fee_kobo) as fee_kobo
  from late_fees fee left join fee_waivers waiver on waiver.loan_id = fee.loan_id and waiver.number = fee.number;

-- One kind more, whatever kinds there are by now.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind = %L) not valid', known, 'feeWaiver'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
