export const bankAccountChangeStates = ['asked', 'approved', 'done', 'refused', 'withdrawn'] as const;
export type BankAccountChangeState = (typeof bankAccountChangeStates)[number];

/** Hours from approval until the change takes effect, by the business clock. */
export const BANK_ACCOUNT_CHANGE_HOURS = 48;
