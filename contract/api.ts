/** The prefix of all call paths (docs/product/app.md#how-calls-travel). */
export const API_BASE = '/api/v1';

/** Answers without an API key and without a check of the database: the process is alive. */
export const HEALTH_PATH = '/healthz';

/** Identifies the app; it is not a secret. */
export const API_KEY_HEADER = 'x-api-key';

/** Names of the shell's `<meta>` tags for the server's configuration. */
export const API_KEY_META = 'api-key';
/** Absent in a sample (docs/product/app.md#privacy-page). */
export const OPERATOR_META = 'operator';
export const CONTACT_META = 'contact';

/** Identifies one submission of a form: repeated with the same key, it has one effect and the same answer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 100 } as const;

export interface SuccessAnswer {
  success: true;
}
