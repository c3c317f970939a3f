export const API_BASE = '/api/v1';

/** Reference page of the calls open to API tokens; its OpenAPI document is at `/json` below it. */
export const PROGRAMS_PATH = `${API_BASE}/programs`;

/** Liveness check; needs no API key and no database. */
export const HEALTH_PATH = '/healthz';

/** The current lending terms, which the landing page fetches without the app's API client. */
export const LENDING_TERMS_PATH = '/lending-terms';

export const API_KEY_HEADER = 'x-api-key';

export const API_KEY_META = 'api-key';

/** Position of the database's log after a write; sent back, it makes lists show the write (docs/deploy.md#replicas). */
export const WRITTEN_AT_HEADER = 'x-written-at';
/** How long the app sends the position back. */
export const WRITTEN_AT_SECONDS = 10;

/** A call repeated with the same key has one effect and the same answer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 100 } as const;
/** Sent with the answer to a repeated call, so that programs can tell it from a new act. */
export const REPEATED_HEADER = 'idempotent-replayed';

/** ID of the challenge that a refused act has to answer; the client sends it again with the act. */
export const STEP_UP_HEADER = 'x-step-up';

export interface SuccessAnswer {
  success: true;
}
