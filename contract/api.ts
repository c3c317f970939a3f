export const API_BASE = '/api/v1';

/** Needs no API key and no database: the process is alive. */
export const HEALTH_PATH = '/healthz';

/** Of the current terms, which the landing page reads without the app's client. */
export const LENDING_TERMS_PATH = '/lending-terms';

export const API_KEY_HEADER = 'x-api-key';

export const API_KEY_META = 'api-key';

/** A call repeated with the same key has one effect and the same answer. */
/** Where the database's log was after a write; sent along, lists show what was written (docs/deploy.md). */
export const WRITTEN_AT_HEADER = 'x-written-at';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 100 } as const;

export interface SuccessAnswer {
  success: true;
}
