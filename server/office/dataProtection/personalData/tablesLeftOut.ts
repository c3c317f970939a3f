const NOBODY = 'is about nobody';
const SANDBOX = 'is a bank that we only play, and never in production';

/**
 * The tables that the file on a person leaves out, each with the reason
 * (docs/product/office.md#left-out-of-the-personal-data-file). A test finds a table that is in neither.
 */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  verification_codes: 'holds hashes of codes, which end after minutes',
  idempotency_keys: 'repeats answers for a day; what they say stands in the file',
  rate_limits: 'counts tries, and forgets them within a day',
  payment_notices: 'holds messages of the provider as they came, for some days; they speak of senders, too',
  suspense_items: 'is money of which nobody knows whose it is; once assigned it is among the transactions',
  lending_terms: 'names nobody but the administrators who published them, as such',
  business_day_results: 'says that a day had its turn; what it did stands among events, payments, fees and reminders',
  reconciled_days: NOBODY,
  reconciled_lines: NOBODY,
  reconciliation_differences: NOBODY,
  business_clock: NOBODY,
  business_days: NOBODY,
  ledger_checkpoints: NOBODY,
  ledger_checks: NOBODY,
  user_counts: NOBODY,
  sandbox_accounts: SANDBOX,
  sandbox_deposits: SANDBOX,
  sandbox_payouts: SANDBOX,
  sandbox_settings: SANDBOX,
};
