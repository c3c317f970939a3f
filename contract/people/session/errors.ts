/** Errors about signing in, tokens, one-time codes and passwords. */
export const sessionErrors = {
  AUTH_ERROR: { status: 401, text: 'Error occured while validating token' },
  AUTH_MISSING: { status: 401, text: 'Auth token is required' },
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  NOT_AN_ADMIN: { status: 403, text: 'This account is not an administrator' },
  EMAIL_UNKNOWN: { status: 404, text: 'Please input a valid email registered with us' },
  CODE_WRONG: { status: 400, text: 'The code is not correct' },
  CODE_EXPIRED: { status: 400, text: 'The code has expired. Please ask for a new one' },
  CODE_SPENT: { status: 400, text: 'Too many wrong codes. Please ask for a new one' },
  CODE_COOLDOWN: { status: 429, text: 'A code was sent a moment ago. Please wait before asking for another' },
  WRONG_PASSWORD: { status: 400, text: 'The current password is not correct' },
} as const;
