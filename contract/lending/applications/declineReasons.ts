/** Published to the borrower, so worded for them. */
export const declineReasons = {
  instalmentTooHigh: 'The instalment would be too large a part of your income',
  otherDebts: 'Your other debts are too large for your income',
  incomeNotShown: 'We could not see that the income is regular',
  detailsDoNotAgree: 'What was stated does not match what we know',
  lateBefore: 'An earlier loan with us was paid late',
} as const;

export type DeclineReason = keyof typeof declineReasons;

const isDeclineReason = (name: string): name is DeclineReason => Object.hasOwn(declineReasons, name);

export const DECLINE_REASONS: readonly DeclineReason[] = Object.keys(declineReasons).filter(isDeclineReason);
