/** States of a bank account change (docs/product/people.md#bank-account-change): it takes effect once it is done. */
export const bankAccountChangeStates = ['asked', 'approved', 'done', 'refused', 'withdrawn'] as const;
export type BankAccountChangeState = (typeof bankAccountChangeStates)[number];

/** Hours between the approval of a change and its effect, by the business clock. */
export const BANK_ACCOUNT_CHANGE_HOURS = 48;
