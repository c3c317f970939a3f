import { plainNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';

/** The columns of the journal file; `scripts/ledgerCheck/` parses them. */
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

/** Placeholder for a transfer or entry in the first and last line of a chained file. */
export const BROUGHT_FORWARD = 'Brought forward';
export const TOTAL = 'Total';

/** Of a column for debits or credits: empty for nothing, since each line is on one side. */
export const amountCell = (amount: Kobo): string => (amount > 0 ? plainNaira(amount) : '');
