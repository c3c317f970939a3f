-- Runs with programs that know migration 0037.
-- Giving out everything about a person (docs/product/office.md#everything-about-one-person). Earlier programs couldn't
-- list such proposals.
alter table approvals
  drop constraint approvals_kind_known,
  add constraint approvals_kind_known check (
    kind in (
      'disbursement', 'unfreezing', 'invitation', 'removal', 'suspenseAssignment', 'suspenseReturn', 'houseFunding',
      'housePayout', 'bankAccountChange', 'reversal', 'lendingTerms', 'default', 'writeOff', 'replan', 'resuming',
      'journalEntry', 'feeWaiver', 'withdrawalRelease', 'suspension', 'reinstatement', 'keptOpening', 'roles',
      'factorReset', 'monthClosing', 'holiday', 'emailChange', 'nameChange', 'dataRelease'
    )
  ) not valid;
