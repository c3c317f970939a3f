import { createLeastRecentlyUsed } from '../../../../server/security/leastRecentlyUsed';

it('keeps so many at most: what was not set for longest makes room', () => {
  const kept = createLeastRecentlyUsed<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('a', 1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});
