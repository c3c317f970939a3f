export const API_BASE = '/api/v1';

/** A page about the calls that an API token opens; its OpenAPI document is below it, at `/json`. */
export const PROGRAMS_PATH = `${API_BASE}/programs`;

/** Needs no API key and no database: the process is alive. */
export const HEALTH_PATH = '/healthz';

/** Of the current terms, which the landing page reads without the app's client. */
export const LENDING_TERMS_PATH = '/lending-terms';

export const API_KEY_HEADER = 'x-api-key';

export const API_KEY_META = 'api-key';

/** Where the database's log was after a write; sent along, lists show what was written (docs/deploy.md#replicas). */
export const WRITTEN_AT_HEADER = 'x-written-at';
/** For so long the app sends it along. */
export const WRITTEN_AT_SECONDS = 10;

/** A call repeated with the same key has one effect and the same answer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 100 } as const;

/** Names the challenge of a refused act; sent along with the act, it says which challenge was answered for it. */
export const STEP_UP_HEADER = 'x-step-up';

export interface SuccessAnswer {
  success: true;
}
