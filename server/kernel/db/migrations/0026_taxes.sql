-- Runs with programs that know migration 0026.
-- Tax withheld from lenders' interest, and stamp duty (docs/product/money.md#taxes). Earlier programs would take neither.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_known,
  add constraint ledger_accounts_kind_known check (
    kind in (
      'wallet', 'escrow', 'clientMoney', 'providerFees', 'originationFees', 'servicingFees', 'saleFees', 'houseFunds',
      'payoutsInFlight', 'suspense', 'withholdingTax', 'stampDuty'
    )
  ) not valid;
insert into ledger_accounts (kind) values ('withholdingTax'), ('stampDuty');

-- Part of what a share's lender didn't get, beside the servicing fee.
alter table payment_shares
  add column withheld_kobo bigint not null default 0,
  add constraint payment_shares_withheld check (withheld_kobo between 0 and interest_kobo) not valid;

-- Stamp duty taken from the wallet with the payout, beside the fee; given back if the payout fails.
alter table payouts
  add column duty_kobo bigint not null default 0,
  add constraint payouts_duty check (duty_kobo >= 0) not valid;

-- The number under which the tax authority knows a person (docs/product/people.md#tax-number).
alter table users
  add column tax_number text,
  add constraint users_tax_number check (tax_number ~ '^[0-9]{10,13}$') not valid;
