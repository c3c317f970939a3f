import { randomBytes } from 'node:crypto';
import { seal, unseal } from '#server/kernel/security/sealedText';

describe('an encrypted text', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'A SECRET', 'ada');

  test('can be opened with its key for its owner, and looks different each time', () => {
    expect(unseal(key, sealed, 'ada')).toBe('A SECRET');
    expect(sealed).not.toContain('SECRET');
    expect(seal(key, 'A SECRET', 'ada')).not.toBe(sealed);
  });

  test.each([
    ['another key', randomBytes(32), sealed, 'ada'],
    ['another owner', key, sealed, 'bola'],
    ['an altered text', key, `${sealed.slice(0, -2)}AA`, 'ada'],
    ['nothing', key, '', 'ada'],
  ])("can't be opened with %s", (_what, otherKey, text, owner) => {
    expect(unseal(otherKey, text, owner)).toBeUndefined();
  });
});
