export const apiTokenErrors = {
  API_TOKEN_SCOPE: { status: 403, text: 'This API token may not make this call' },
  API_TOKENS_FULL: { status: 409, text: 'You have as many API tokens as one person can have. End one first' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, text: 'A program that moves money sends an Idempotency-Key' },
} as const;
