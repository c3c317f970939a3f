/** Gives a content its key; what was answered well is forgotten, so that the same once more is another act. */
export interface IdempotencyKeys<Content extends object> {
  (content: Content): string;
  forget: () => void;
}

/**
 * Gives each content of a form its Idempotency-Key: the same one while the same is sent again, a new one once it
 * changes, and once it was forgotten. The content stays in this closure, since it may hold a password.
 */
export function createIdempotencyKeys<Content extends object>(): IdempotencyKeys<Content> {
  let last: { content: string; key: string } | undefined;
  const keyFor = (given: Content): string => {
    const content = JSON.stringify(given);
    if (last?.content !== content) last = { content, key: randomKey() };
    return last.key;
  };
  const forget = () => {
    last = undefined;
  };
  return Object.assign(keyFor, { forget });
}

/** 128 random bits; `crypto.randomUUID` is missing on pages that come over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
