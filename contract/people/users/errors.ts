export const userErrors = {
  EMAIL_TAKEN: { status: 409, text: 'An account with this email already exists' },
  USER_NAME_TAKEN: { status: 409, text: 'This user name is already taken' },
  EMAIL_ALREADY_VERIFIED: { status: 409, text: 'This email is already verified' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please verify your email first' },
  PROFILE_NOT_COMPLETED: { status: 403, text: 'Please complete your profile first' },
  PROFILE_ALREADY_COMPLETED: { status: 409, text: 'Your profile is already completed' },
  BANK_ACCOUNT_EXISTS: { status: 409, text: 'A bank account was already added' },
  BANK_ACCOUNT_UNKNOWN: {
    status: 422,
    text: "We couldn't add this account. Check the number, or try again in a minute.",
  },
  BANK_ACCOUNT_MISSING: { status: 409, text: 'You have no bank account yet. Please add one first' },
  BANK_ACCOUNT_CHANGE_OPEN: { status: 409, text: 'You already have an open change. Please withdraw it first' },
  BANK_ACCOUNT_CHANGE_CLOSED: { status: 409, text: 'This change is already closed' },
  TERMS_OUTDATED: { status: 409, text: 'The terms have changed. Please read the new version' },
  DELETION_BARRED: { status: 409, text: 'Your account can’t be deleted yet. Please check the reasons' },
} as const;
