/**
 * Gives each content of a form its Idempotency-Key: the same one while the same is sent again, a new one once it
 * changes. The content stays in this closure, since it may hold a password.
 */
export function createIdempotencyKeys<Content extends object>(): (content: Content) => string {
  let last: { content: string; key: string } | undefined;
  return (given) => {
    const content = JSON.stringify(given);
    if (last?.content !== content) last = { content, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits; `crypto.randomUUID` is missing on pages that come over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
