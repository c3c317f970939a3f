import { lendingErrors } from './lending/errors';
import { moneyErrors } from './money/errors';
import { officeErrors } from './office/errors';
import { peopleErrors } from './people/errors';

interface ErrorRow {
  status: number;
  /** Empty if the screen's own fallback is clearer. */
  text: string;
}

export const generalErrors = {
  VALIDATION_ERROR: { status: 400, text: 'Please check what you entered' },
  INVALID_API_KEY: { status: 403, text: 'This app is not allowed to call the server' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, text: 'This form was already sent with other details. Please try again' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, text: 'This form is being sent already. Please wait a moment' },
  RATE_LIMITED: { status: 429, text: 'Too many tries. Please wait a while and try again' },
  MAIL_UNAVAILABLE: { status: 503, text: 'We could not send the email just now. Please try again in a moment' },
  NOT_FOUND: { status: 404, text: 'There is nothing at this address' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'This is too large to send. Please shorten it' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'The server takes JSON only' },
  SERVER_ERROR: { status: 500, text: '' },
  SERVICE_UNAVAILABLE: { status: 503, text: '' },
} as const;

/** Clients depend on the names, and on the two token texts (docs/product/app.md#expired-tokens). */
export const errorTable = {
  ...generalErrors,
  ...peopleErrors,
  ...moneyErrors,
  ...lendingErrors,
  ...officeErrors,
} satisfies Record<string, ErrorRow>;

export type ErrorName = keyof typeof errorTable;

/** Missing and invalid tokens share a code; outages are sent as SERVER_ERROR. */
export type ErrorCode = Exclude<ErrorName, 'AUTH_MISSING' | 'SERVICE_UNAVAILABLE'>;

/** The code that clients receive; two errors share another's code and differ in text. */
export function codeOf(name: ErrorName): ErrorCode {
  if (name === 'AUTH_MISSING') return 'AUTH_ERROR';
  if (name === 'SERVICE_UNAVAILABLE') return 'SERVER_ERROR';
  return name;
}

export const TOKEN_INVALID_TEXT = errorTable.AUTH_ERROR.text;
/** Ends the session only in the user list. */
export const TOKEN_MISSING_TEXT = errorTable.AUTH_MISSING.text;

export interface ErrorBody {
  errorMessage: string;
  /** One message for each invalid field, by path (`owner.name`, `items.0.amount`). */
  fieldErrors?: Record<string, string>;
}

/** An answer's `errorMessage`, as `CODE|text`. */
export function writeErrorMessage(name: ErrorName, text: string = errorTable[name].text): string {
  return `${codeOf(name)}|${text}`;
}

export interface ReadErrorMessage {
  code: ErrorCode | undefined;
  text: string;
}

const isErrorName = (text: string): text is ErrorName => Object.hasOwn(errorTable, text);

/** Reads `CODE|text`. The code is undefined if it is unknown or missing. */
export function readErrorMessage(message: string): ReadErrorMessage {
  const bar = message.indexOf('|');
  if (bar === -1) return { code: undefined, text: message.trim() };
  const name = message.slice(0, bar);
  return { code: isErrorName(name) ? codeOf(name) : undefined, text: message.slice(bar + 1).trim() };
}
