-- Runs with programs that know migration 0030.
-- A deposit whose fee the provider does not say is a difference of its own (docs/product.md, section 23.8).
alter table reconciliation_differences
  drop constraint reconciliation_differences_kind_known,
  add constraint reconciliation_differences_kind_known check (
    kind in (
      'depositBooked', 'depositDiffers', 'depositUnknown', 'depositWithoutFee', 'payoutSettled', 'payoutDiffers',
      'payoutUnknown', 'payoutNotOurs', 'balance'
    )
  );
