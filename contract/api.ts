/** Every call starts here (docs/product/app.md#how-calls-travel). */
export const API_BASE = '/api/v1';

/** Answers without a key, and without looking into anything: the server is there. */
export const HEALTH_PATH = '/healthz';

/** The fixed key that every call carries; it names the app, it is no secret. */
export const API_KEY_HEADER = 'x-api-key';

/** The `<meta>` tags of the page's shell in which the server hands its configuration to the app. */
export const API_KEY_META = 'api-key';
/**
 * Who runs this installation, and where they are reached; absent where it is a sample
 * (docs/product/app.md#privacy-page).
 */
export const OPERATOR_META = 'operator';
export const CONTACT_META = 'contact';

/** Names one sending of a form: sent again under the same key, it has one effect and the same answer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** How many letters, digits and dashes a key has. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 100 } as const;

/** The answer of calls that only say that it went well. */
export interface SuccessAnswer {
  success: true;
}
