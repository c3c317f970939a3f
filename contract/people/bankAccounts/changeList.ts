export const bankAccountChangeStates = ['asked', 'approved', 'done', 'refused', 'withdrawn'] as const;
type BankAccountChangeState = (typeof bankAccountChangeStates)[number];

/** Hours from approval until the change takes effect, by the business clock. */
export const BANK_ACCOUNT_CHANGE_HOURS = 48;

export const OPEN_CHANGE_STATES = ['asked', 'approved'] as const satisfies readonly BankAccountChangeState[];
export type OpenChangeState = (typeof OPEN_CHANGE_STATES)[number];

export const BANK_ACCOUNT_CHANGE_PAGE_SIZES = [25, 50, 100] as const;

export interface BankAccountChangeSelection {
  state?: OpenChangeState;
  q?: string;
}

export interface BankAccountChangesQuery extends BankAccountChangeSelection {
  page?: number;
  pageSize?: number;
}
