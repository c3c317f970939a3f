/** Errors about money in and out. */
export const walletErrors = {
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    text: 'This installation has no provider of payments, so no money can be moved',
  },
  PROVIDER_NO_ANSWER: {
    status: 503,
    text: 'The bank does not answer at the moment. Please try again in a few minutes',
  },
  BVN_NEEDS_BANK_ACCOUNT: { status: 409, text: 'Add your bank account first: your BVN is checked by it' },
  NOT_ELIGIBLE: { status: 403, text: 'Something is missing before you can do this' },
  BVN_TAKEN: { status: 409, text: 'This BVN was given for another account. Please write to support' },
  BVN_PENDING: { status: 409, text: 'Your BVN is being checked already' },
  BVN_ALREADY_VERIFIED: { status: 409, text: 'Your BVN is verified already' },
  WITHDRAWAL_TOO_SOON: {
    status: 403,
    text: 'For 24 hours after a new password, email or bank account no money can be withdrawn',
  },
} as const;
