export const factorErrors = {
  STEP_UP_REQUIRED: { status: 403, text: 'Nothing was done: please confirm that it’s you' },
  SECOND_FACTOR_MISSING: {
    status: 403,
    text: 'Set up a second factor first, on the page Security. Then you can do this',
  },
  PASSKEY_REFUSED: { status: 400, text: 'This passkey wasn’t accepted. Try again, or use another way' },
  PASSKEY_COPIED: {
    status: 400,
    text: 'A copy of this passkey seems to exist, so it no longer works. Use another way, then remove it',
  },
  NO_PASSKEY: { status: 409, text: 'You have no passkey that works. Ask for a code by email' },
  PASSKEY_KNOWN: { status: 409, text: 'This passkey was added already' },
  PASSKEYS_FULL: { status: 409, text: 'You have reached the limit of passkeys. Remove one first' },
  CHALLENGE_EXPIRED: { status: 400, text: 'This took too long. Please start again' },
  RECOVERY_CODE_WRONG: { status: 400, text: 'This recovery code isn’t right, or was used before' },
  APP_CODE_WRONG: { status: 400, text: 'This code isn’t right, or was used before. Wait for the next one' },
  SECOND_STEP_EXPIRED: { status: 401, text: 'This took too long. Please enter your password again' },
} as const;
