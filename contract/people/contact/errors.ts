export const contactErrors = {
  EMAIL_UNCHANGED: { status: 409, text: 'This is your address already' },
  EMAIL_OF_ANOTHER: { status: 409, text: 'Another account has this address' },
  PHONE_UNCHANGED: { status: 409, text: 'This is your number already' },
  PHONE_MISSING: { status: 409, text: 'Please verify your BVN first: you give your phone number with it' },
  NAME_UNCHANGED: { status: 409, text: 'This is your name already' },
  BVN_NAME_UNKNOWN: { status: 409, text: "We don't know the name on your BVN" },
  ACCOUNT_FROZEN: { status: 403, text: 'Your account is frozen, so this can’t change. Please write to us' },
  CONTACT_CHANGE_CLOSED: { status: 409, text: 'This change is already closed' },
  PROPOSAL_TOO_EARLY: { status: 409, text: 'This can’t be approved yet' },
} as const;
