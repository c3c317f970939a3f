import { paths, type Path } from '../../src/paths';
import { expect, test } from '../support/e2e/fixtures';
import { forgedToken, secondsFromNow, store } from '../support/e2e/storage';

test.setTimeout(180_000);

/** Every path of the route table is opened by somebody who is shown it; the fixtures see every breach of the policy. */
test('no page of the route table breaks the content security policy', async ({ page, members }) => {
  const reset = { email: 'ada@mail.example', exp: secondsFromNow(600) };
  const stored = ({ user, accessToken }: { user: object; accessToken: string }) => ({ user: JSON.stringify(user), token: accessToken });
  const visitors: (() => Promise<Record<string, string>>)[] = [
    () => Promise.resolve({}),
    () => Promise.resolve({ tempToken: forgedToken({ ...reset, verified: false }) }),
    () => Promise.resolve({ tempToken: forgedToken({ ...reset, verified: true }) }),
    async () => stored(await members.create('complete')),
    async () => stored(await members.create('verified')),
    async () => stored(await members.create('profiled')),
    async () => ({ ...stored(await members.create('registered')), isVerifyingEmail: 'true' }),
    async () => stored(await members.signInAsAdmin()),
  ];
  const left = new Set<Path>(Object.values(paths));
  for (const visitor of visitors) {
    await store(page, await visitor());
    for (const path of [...left]) {
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (new URL(page.url()).pathname === path) left.delete(path);
    }
  }
  expect([...left]).toEqual([]);
});
