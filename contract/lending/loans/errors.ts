/**
 * Errors about applying, loans and their repayment (docs/product/lending.md#applying-for-a-loan,
 * docs/product/lending.md#payments-and-shares).
 */
export const loanErrors = {
  OUTSIDE_TERMS: { status: 400, text: 'We do not lend this amount for this time' },
  DRAFT_CHANGED: { status: 409, text: 'Your application was changed in another tab or on another device' },
  LIVE_LOAN_EXISTS: { status: 409, text: 'You already have an application or a loan' },
  LOAN_MOVED_ON: { status: 409, text: 'This cannot be done now. Please look at the loan again' },
  OFFER_CHANGED: { status: 409, text: 'The offer is not what you have read. Please read it again' },
  BORROWER_FROZEN: { status: 409, text: 'The borrower is frozen, so that nothing can be paid out' },
  PAYMENT_TOO_LARGE: { status: 409, text: 'This is more than is left to pay' },
  DUE_FIRST: { status: 409, text: 'Please pay what is due first' },
  CARRIED_FIRST: { status: 409, text: 'Please pay the instalments with what is left from before the new plan first' },
  NEW_PLAN_NOT_AGREED: { status: 409, text: 'The borrower has not agreed to this plan yet' },
  EXTRA_SETTLES: { status: 409, text: 'This would settle the loan. Please settle it instead' },
  SETTLEMENT_CHANGED: { status: 409, text: 'What settles the loan has changed. Please look at it again' },
} as const;
