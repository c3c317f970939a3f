import { deriveKeys } from '../../../../server/security/keys';

const SECRET = 'a secret of tests, thirty-two long or more';

test("the key of the owner's pages stays the same over restarts, and is another for another secret", async () => {
  const { ownerPages } = await deriveKeys(SECRET);
  expect(ownerPages).toMatch(/^[\w-]{24}$/);
  expect((await deriveKeys(SECRET)).ownerPages).toBe(ownerPages);
  expect((await deriveKeys(`${SECRET}.`)).ownerPages).not.toBe(ownerPages);
});
