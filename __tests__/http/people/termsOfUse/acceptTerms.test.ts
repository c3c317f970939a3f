import { eq } from 'drizzle-orm';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { users } from '#server/kernel/db/schema/users';
import { verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('POST /user/accept-terms', () => {
    it('saves the acceptance with its time, and refuses another version', async () => {
      const { server } = given;
      const { token, email } = await verified(server);
      const { db } = server.context;
      await db.update(users).set({ termsVersion: '2020-01-01' }).where(eq(users.email, email));
      const hasAccepted = async () => (await server.call('myStanding', { token })).body.hasAcceptedTerms;
      expect(await hasAccepted()).toBe(false);
      const old = await server.call('acceptTerms', { token, body: { version: '2020-01-01' } });
      expect([old.status, old.error.code, await hasAccepted()]).toEqual([409, 'TERMS_OUTDATED', false]);
      server.clock.advance({ minutes: 5 });
      expect((await server.call('acceptTerms', { token, body: { version: TERMS_VERSION } })).status).toBe(200);
      expect(await hasAccepted()).toBe(true);
      const [row] = await db.select({ at: users.termsAcceptedAt }).from(users).where(eq(users.email, email));
      expect(row?.at).toEqual(server.clock.now());
    });
  });
});
