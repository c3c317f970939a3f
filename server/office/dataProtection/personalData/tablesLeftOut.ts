export const NO_PERSONAL_DATA = 'contains no personal data';
const SANDBOX = 'belongs to the sandbox bank, which production does not have';

/** Tables outside the personal data file, with the reason; a test fails for a table that is nowhere. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  verification_codes: 'contains hashes of codes, which expire after minutes',
  idempotency_keys: 'repeats answers for a day; their content is in the file',
  rate_limits: 'counts tries for at most a day',
  payment_notices: 'contains raw messages of the provider, for some days; they also name senders',
  suspense_items: 'is money without a known owner; once assigned it is among the transactions',
  sent_deposits: 'says when the bank sent a deposit, which is among the transactions',
  bvn_questions: 'holds keyed hashes of numbers without their owners',
  covered_fees: 'says whose fees the company pays; what you paid of them is among the transactions',
  loan_snapshots: 'repeats what the events of your loans say',
  lending_terms: 'names only the administrators who published them',
  business_day_results: 'says that a day was processed; its results are among events, payments, fees and reminders',
  business_day_failures: 'counts failed tries of a day',
  set_asides: 'says that the work of a day failed for a loan, and who took it up again',
  reconciled_days: NO_PERSONAL_DATA,
  reconciled_lines: NO_PERSONAL_DATA,
  reconciliation_differences: NO_PERSONAL_DATA,
  business_clock: NO_PERSONAL_DATA,
  business_clock_moves: NO_PERSONAL_DATA,
  business_days: NO_PERSONAL_DATA,
  ledger_checkpoints: NO_PERSONAL_DATA,
  ledger_checks: NO_PERSONAL_DATA,
  user_counts: NO_PERSONAL_DATA,
  sandbox_accounts: SANDBOX,
  sandbox_deposits: SANDBOX,
  sandbox_payouts: SANDBOX,
  sandbox_settings: SANDBOX,
};
