/**
 * Every code the server puts before the `|` of an `errorMessage` (section 13.2), with the HTTP status it travels with
 * and the text a person reads. Codes are stable: clients may depend on them; texts may be bettered,
 * except the two token messages, which section 8.3 fixes to the letter.
 */
export const errorTable = {
  VALIDATION_ERROR: { status: 400, text: 'Please check what you entered' },
  INVALID_API_KEY: { status: 403, text: 'This app is not allowed to call the server' },
  AUTH_ERROR: { status: 401, text: 'Error occured while validating token' },
  AUTH_MISSING: { status: 401, text: 'Auth token is required' },
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  NOT_AN_ADMIN: { status: 403, text: 'This account is not an administrator' },
  EMAIL_TAKEN: { status: 409, text: 'An account with this email already exists' },
  USER_NAME_TAKEN: { status: 409, text: 'This user name is already taken' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, text: 'This form was already sent with other details. Please try again' },
  EMAIL_UNKNOWN: { status: 404, text: 'Please input a valid email registered with us' },
  CODE_WRONG: { status: 400, text: 'The code is not correct' },
  CODE_EXPIRED: { status: 400, text: 'The code has expired. Please ask for a new one' },
  CODE_SPENT: { status: 400, text: 'Too many wrong codes. Please ask for a new one' },
  CODE_COOLDOWN: { status: 429, text: 'A code was sent a moment ago. Please wait before asking for another' },
  MAIL_UNAVAILABLE: { status: 503, text: 'We could not send the mail just now. Please try again in a moment' },
  EMAIL_ALREADY_VERIFIED: { status: 409, text: 'This email is already verified' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please verify your email first' },
  PROFILE_NOT_COMPLETED: { status: 403, text: 'Please complete your profile first' },
  PROFILE_ALREADY_COMPLETED: { status: 409, text: 'Your profile is already completed' },
  BANK_ACCOUNT_EXISTS: { status: 409, text: 'A bank account was already added' },
  WRONG_PASSWORD: { status: 400, text: 'The current password is not correct' },
  RATE_LIMITED: { status: 429, text: 'Too many tries. Please wait a while and try again' },
  NOT_FOUND: { status: 404, text: 'There is nothing at this address' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'What was sent is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'The server takes JSON only' },
  SERVER_ERROR: { status: 500, text: '' },
  SERVICE_UNAVAILABLE: { status: 503, text: '' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorName = keyof typeof errorTable;

/** What stands before the `|`: a missing and an unusable token share one code, outages read as `SERVER_ERROR`. */
export function wireCode(name: ErrorName): string {
  if (name === 'AUTH_MISSING') return 'AUTH_ERROR';
  if (name === 'SERVICE_UNAVAILABLE') return 'SERVER_ERROR';
  return name;
}

/** Section 8.3: an unusable token, on every protected call. */
export const TOKEN_INVALID_TEXT = errorTable.AUTH_ERROR.text;
/** Section 8.3: no token; it ends the session for the user list only. */
export const TOKEN_MISSING_TEXT = errorTable.AUTH_MISSING.text;

/** The body of every failed answer; `fieldErrors` beside a 400 for invalid input, by field name. */
export interface ErrorBody {
  errorMessage: string;
  fieldErrors?: Record<string, string>;
}

/** Writes `CODE|Text for the user`. */
export function writeErrorMessage(name: ErrorName, text: string = errorTable[name].text): string {
  return `${wireCode(name)}|${text}`;
}

export interface ReadErrorMessage {
  /** What stands before the first `|`; undefined without one. */
  code: string | undefined;
  /** What a person reads: the part after the first `|`, trimmed; all of it without one (section 8.1). */
  text: string;
}

/** Reads an `errorMessage` back into its code and its text. */
export function readErrorMessage(message: string): ReadErrorMessage {
  const bar = message.indexOf('|');
  if (bar === -1) return { code: undefined, text: message.trim() };
  return { code: message.slice(0, bar), text: message.slice(bar + 1).trim() };
}
