export const apiTokenErrors = {
  API_TOKEN_SCOPE: { status: 403, text: 'This API token may not make this call' },
  API_TOKENS_FULL: { status: 409, text: 'You have reached the limit of API tokens. End one first' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, text: 'Send an Idempotency-Key with calls that move money' },
} as const;
