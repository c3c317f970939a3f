/** Published to the borrower, so worded for them. */
export const declineReasons = {
  instalmentTooHigh: 'The instalment would be too large a part of your income',
  otherDebts: 'Your other debts are too large for your income',
  incomeNotShown: 'We couldn’t confirm a regular income',
  detailsDoNotAgree: 'Some details in your application don’t match our records',
  lateBefore: 'An earlier loan with us was paid late',
} as const;

export type DeclineReason = keyof typeof declineReasons;

const isDeclineReason = (name: string): name is DeclineReason => Object.hasOwn(declineReasons, name);

export const DECLINE_REASONS: readonly DeclineReason[] = Object.keys(declineReasons).filter(isDeclineReason);
