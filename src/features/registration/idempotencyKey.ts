import type { Registration } from '../../../contract/users/rules/registration';

/**
 * Gives each form its key: the same one while the same values are sent again, a new one once they change. The values
 * stay in this closure, out of the machine, because they hold a password.
 */
export function createIdempotencyKeys(): (registration: Registration) => string {
  let last: { form: string; key: string } | undefined;
  return ({ firstName, lastName, userName, email, password }) => {
    const form = JSON.stringify([firstName, lastName, userName, email, password]);
    if (last?.form !== form) last = { form, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits; `crypto.randomUUID` is missing on pages that come over plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
