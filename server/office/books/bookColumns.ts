/** The columns of the journal's file; `scripts/ledgerCheck/` reads them again. */
export const journalColumns = [
  'Business day',
  'Booked (UTC)',
  'Transfer',
  'Kind',
  'Reference',
  'Caused by ID',
  'Command (SHA-256)',
  'Ledger account',
  'Owner or loan ID',
  'Account',
  'Account name',
  'Debit (NGN)',
  'Credit (NGN)',
  'Hash',
] as const;

export const auditChainColumns = [
  'Place',
  'Entry',
  'Time (UTC)',
  'Administrator ID',
  'What',
  'About ID',
  'Facts',
  'Hash',
] as const;

/** What the first and the last line of a chained file say in the place of a transfer or an entry. */
export const BROUGHT_FORWARD = 'Brought forward';
export const TOTAL = 'Total';
