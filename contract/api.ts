/** The prefix of all call paths (docs/product/app.md#how-calls-travel). */
export const API_BASE = '/api/v1';

/** Answers without an API key and without a check of the database: the process is alive. */
export const HEALTH_PATH = '/healthz';

/** Carries the fixed key of every call. The key identifies the app; it is not a secret. */
export const API_KEY_HEADER = 'x-api-key';

/** `<meta>` tags of the page's shell in which the server passes its configuration to the app. */
export const API_KEY_META = 'api-key';
/** The operator of this installation and its contact; absent in a sample (docs/product/app.md#privacy-page). */
export const OPERATOR_META = 'operator';
export const CONTACT_META = 'contact';

/** Identifies one submission of a form: repeated with the same key, it has one effect and the same answer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** The number of letters, digits and dashes in a key. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 100 } as const;

/** The answer of calls that return nothing else. */
export interface SuccessAnswer {
  success: true;
}
