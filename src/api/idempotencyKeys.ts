/** After `forget`, the same content counts as a new command. */
export interface IdempotencyKeys<Content extends object> {
  (content: Content): string;
  forget: () => void;
}

/** Keys that stay the same while a form's content does, so that a retry has no second effect. */
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

/** 128 random bits; `crypto.randomUUID` isn't available on pages served over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
