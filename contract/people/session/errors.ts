export const sessionErrors = {
  AUTH_ERROR: { status: 401, text: 'Error occured while validating token' },
  AUTH_MISSING: { status: 401, text: 'Auth token is required' },
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  ADMINISTRATOR_SUSPENDED: {
    status: 403,
    text: 'Your access to this portal is suspended. Ask another administrator why',
  },
  ROLE_MISSING: { status: 403, text: 'You need another role for this. An owner can give it to you' },
  SECOND_FACTOR_DOOR: { status: 403, text: 'You have a second factor: please sign in at the management portal' },
  NOT_AN_ADMIN: { status: 403, text: 'This account is not an administrator' },
  EMAIL_UNKNOWN: { status: 404, text: 'Please input a valid email registered with us' },
  PASSWORD_COMMON: {
    status: 400,
    text: 'This password is on lists of stolen passwords, which thieves try first. Please choose another',
  },
  WRONG_PASSWORD: { status: 400, text: 'The current password is not correct' },
} as const;
