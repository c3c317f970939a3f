import { createIdempotencyKeys, randomKey } from '../../../../../src/features/registration/idempotencyKey';
import { registration } from './machineBench';

describe('section 10.6: the Idempotency-Key of a registration', () => {
  test('the same form keeps its key, other values get a new one', () => {
    const keyFor = createIdempotencyKeys();
    const first = keyFor(registration);
    expect(keyFor({ ...registration })).toBe(first);
    expect(keyFor({ ...registration, password: 'An0ther!Password' })).not.toBe(first);
    expect(keyFor({ ...registration, email: 'other@mail.example' })).not.toBe(first);
  });

  test('another visit has other keys, of a form that the server takes', () => {
    const keys = new Set([createIdempotencyKeys()(registration), createIdempotencyKeys()(registration), randomKey()]);
    expect(keys.size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{16,100}$/);
  });
});
