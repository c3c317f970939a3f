import { createIdempotencyKeys } from '../../../src/api/idempotencyKeys';

const form = { email: 'amina@mail.example', password: 'Str0ng!Password' };

describe('the Idempotency-Key of a form', () => {
  test('the same content keeps its key, other content gets a new one', () => {
    const keyFor = createIdempotencyKeys();
    const first = keyFor(form);
    expect(keyFor({ ...form })).toBe(first);
    expect(keyFor({ ...form, password: 'An0ther!Password' })).not.toBe(first);
    expect(keyFor(form)).not.toBe(first);
  });

  test('content that was forgotten gets a new key', () => {
    const keyFor = createIdempotencyKeys();
    const first = keyFor(form);
    keyFor.forget();
    expect(keyFor(form)).not.toBe(first);
  });

  test("each visit makes different keys, in the server's format", () => {
    const keys = new Set([createIdempotencyKeys()(form), createIdempotencyKeys()(form)]);
    expect(keys.size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{16,100}$/);
  });
});
