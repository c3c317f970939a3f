-- Runs with programs that know migration 0031.
-- VAT inside fees (docs/product/money.md#vat). Earlier programs would book fees without it.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_known,
  add constraint ledger_accounts_kind_known check (
    kind in (
      'wallet', 'escrow', 'clientMoney', 'providerFees', 'originationFees', 'servicingFees', 'saleFees', 'houseFunds',
      'payoutsInFlight', 'suspense', 'withholdingTax', 'stampDuty', 'vat'
    )
  ) not valid;
insert into ledger_accounts (kind) values ('vat');

-- A line for each fee with VAT inside. The payer is no foreign key, because checking it would lock a person after the loan.
create table fee_invoices (
  -- In the order of booking.
  id bigint generated always as identity primary key,
  transfer_id uuid not null references transfer_keys (id) on delete restrict,
  fee text not null,
  user_id uuid not null,
  loan_id uuid not null references loans (id) on delete restrict,
  note_id uuid references notes (id) on delete restrict,
  booked_on date not null,
  fee_kobo bigint not null,
  vat_bps integer not null,
  vat_kobo bigint not null,
  -- Given when the books of the day close, so that payments don't queue for the next number. From 1 each year.
  number integer,
  constraint fee_invoices_fee_known check (fee in ('origination', 'servicing', 'sale')),
  constraint fee_invoices_note check ((fee = 'origination') = (note_id is null)),
  constraint fee_invoices_vat check (vat_bps > 0 and vat_kobo between 0 and fee_kobo),
  constraint fee_invoices_number check (number > 0)
);
create unique index fee_invoices_once on fee_invoices (transfer_id, coalesce(note_id, loan_id));
create unique index fee_invoices_numbers on fee_invoices ((extract(year from booked_on)), number);
create index fee_invoices_by_day on fee_invoices (booked_on, id);
create index fee_invoices_of_user on fee_invoices (user_id, id);

create function guard_fee_invoice() returns trigger language plpgsql as $$
declare
  unnumbered fee_invoices := new;
begin
  unnumbered.number := null;
  if old.number is not null or new.number is null or unnumbered is distinct from old then
    raise exception 'UPDATE of fee_invoices is refused: a line gets its number once, and nothing else changes'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fee_invoices_guarded before update on fee_invoices
  for each row execute function guard_fee_invoice();
create trigger fee_invoices_kept before delete or truncate on fee_invoices
  for each statement execute function refuse_change();
