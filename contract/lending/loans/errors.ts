export const loanErrors = {
  OUTSIDE_TERMS: {
    status: 400,
    text: "We don't offer this amount for this term. Choose another amount or number of months",
  },
  DRAFT_CHANGED: {
    status: 409,
    text: 'Your application was changed in another tab or on another device. Reload the page to continue',
  },
  LIVE_LOAN_EXISTS: { status: 409, text: 'You already have an application or a loan' },
  LOAN_MOVED_ON: { status: 409, text: "This can't be done now. Please check the loan again" },
  OFFER_CHANGED: { status: 409, text: 'The offer has changed. Read it again before you accept' },
  BORROWER_FROZEN: { status: 409, text: 'The borrower is frozen. Unfreeze them before you pay the loan out' },
  PAYMENT_TOO_LARGE: { status: 409, text: 'This is more than you owe. Enter a smaller amount' },
  FEE_WAIVED: { status: 409, text: 'This late fee is already waived' },
  PAYMENT_TOO_SMALL: { status: 409, text: 'Pay at least ₦100, or the full amount due if that is less' },
  PAYMENT_CHANGED: { status: 409, text: 'Your loan has changed. Check what this would pay now' },
  DUE_FIRST: { status: 409, text: 'Pay what is due first' },
  CARRIED_FIRST: {
    status: 409,
    text: 'Pay the fees and interest from before the new plan first, with your next instalments',
  },
  PROMISE_EXISTS: { status: 409, text: "You've already promised to pay. We'll check after that day" },
  PROMISE_OUTSIDE: { status: 400, text: 'Choose a day from today to 31 days from now' },
  NEW_PLAN_NOT_AGREED: { status: 409, text: 'The borrower has not agreed to this plan yet' },
  HOLIDAY_CHANGED: { status: 409, text: 'The cost of this holiday has changed. Check it and ask again' },
  EXTRA_SETTLES: { status: 409, text: 'This would pay off the whole loan. Settle it instead' },
  SETTLEMENT_CHANGED: { status: 409, text: 'The settlement amount has changed. Check it and try again' },
} as const;
