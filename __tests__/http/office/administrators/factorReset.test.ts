import { eq } from 'drizzle-orm';
import { RESET_HOURS } from '#contract/people/secondFactors/factors';
import { carryOutDueResets } from '#server/office/administrators/factorReset';
import { users } from '#server/kernel/db/schema/users';
import { codeOf, firstStep, withApp } from '#support/people/factors';
import { isOfKind } from '#support/approvals';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { signedIn } from '#support/people/signedIn';

const idOf = async (server: TestServer, { email }: Person) => {
  const [row] = await server.context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row!.id;
};

const propose = async (server: TestServer, by: Person, whom: Person) => {
  const params = { userId: await idOf(server, whom) };
  const body = { reason: 'The phone is lost' };
  const { status, error } = await server.call('proposeFactorReset', { token: by.token, params, body });
  return status === 200 ? 'done' : error.code;
};

const approve = async (server: TestServer, by: Person) => {
  const { body } = await server.call('approvals', { token: by.token, query: { kind: 'factorReset' } });
  const approvalId = body.findLast(isOfKind('factorReset'))?.id ?? '';
  const { status, error } = await server.call('approveProposal', { token: by.token, params: { approvalId } });
  return status === 200 ? 'done' : error.code;
};

async function four(server: TestServer) {
  server.clock.advance({ minutes: 1 });
  await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
  const one = await administrator(server);
  const other = await administrator(server);
  const third = await administrator(server);
  const lost = await administrator(server);
  await administrator(server, ['support']);
  return { one, other, third, lost, ...(await withApp(server, lost)) };
}

/** The 12-hour sessions have ended by then. */
async function again(server: TestServer, person: Person): Promise<Person> {
  const body = { email: person.email, password: PASSWORD };
  return { ...person, token: signedIn((await server.call('adminLogin', { body })).body).accessToken };
}

const mailsAbout = (server: TestServer, since: number) =>
  server.mails.all.slice(since).filter(({ text }) => /second factor|passkeys/.test(text));

onServer((given) => {
  describe('the reset of a lost second factor', () => {
    test('requires two others and 24 hours; the person and the owners are mailed at each step, and then the password alone is enough', async () => {
      const { server } = given;
      const { one, other, third, lost } = await four(server);
      await server.runJobs();
      expect(await propose(server, lost, lost)).toBe('FOUR_EYES');
      expect(await propose(server, one, lost)).toBe('done');
      expect(await propose(server, other, lost)).toBe('PROPOSAL_EXISTS');
      expect(await approve(server, one)).toBe('FOUR_EYES');
      expect(await approve(server, lost)).toBe('FOUR_EYES');
      await server.runJobs();
      let before = server.mails.all.length;
      expect(await approve(server, other)).toBe('done');
      await server.runJobs();
      const told = [one, other, third, lost].map(({ email }) => email).sort();
      expect(
        mailsAbout(server, before)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(told);

      const { body } = await server.call('administrators', { token: one.token });
      const shown = body.administrators.find(({ email }) => email === lost.email);
      expect(shown).toMatchObject({ hasSecondFactor: true, isFactorResetProposed: false });
      expect(shown?.factorResetDueAt).toBe(
        new Date(server.clock.now().getTime() + RESET_HOURS * 3_600_000).toISOString(),
      );
      server.clock.advance({ hours: RESET_HOURS, seconds: -1 });
      await carryOutDueResets(server.context);
      expect((await firstStep(server, lost)).ways).toEqual(['app', 'recovery']);
      server.clock.advance({ seconds: 1 });
      before = server.mails.all.length;
      await carryOutDueResets(server.context);
      await server.runJobs();
      expect(
        mailsAbout(server, before)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(told);
      const { token } = await again(server, lost);
      const { body: factors } = await server.call('mySecondFactor', { token });
      expect(factors).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
      expect(factors.appSince).toBeUndefined();
    });

    test('is stopped when the person signs in with a factor', async () => {
      const { server } = given;
      const { one, other, lost, secret } = await four(server);
      await propose(server, one, lost);
      await approve(server, other);
      await server.runJobs();
      server.clock.advance({ hours: 1 });
      const { token } = await firstStep(server, lost);
      const body = { token, way: 'app' as const, answer: codeOf(server, secret) };
      expect((await server.call('secondStep', { body })).status).toBe(200);
      const before = server.mails.all.length;
      await server.runJobs();
      expect(mailsAbout(server, before)).toHaveLength(4);
      server.clock.advance({ hours: RESET_HOURS });
      await carryOutDueResets(server.context);
      expect((await firstStep(server, lost)).ways).toEqual(['app', 'recovery']);
      // If it is lost later, it can be proposed again.
      expect(await propose(server, await again(server, one), lost)).toBe('done');
    });

    test('is only for administrators who have a factor', async () => {
      const { server } = given;
      const { one, other } = await four(server);
      expect(await propose(server, one, other)).toBe('NO_FACTOR_TO_RESET');
      expect(await propose(server, one, await verified(server))).toBe('NOT_FOUND');
    });
  });
});

onPostgresServer((given) => {
  test('a factor reset and a sign-in that stops it, at once: the factors are either kept or removed, never half', async () => {
    const { server } = given;
    const { one, other, lost, secret } = await four(server);
    await propose(server, one, lost);
    await approve(server, other);
    server.clock.advance({ hours: RESET_HOURS, minutes: 1 });
    const { token } = await firstStep(server, lost);
    const body = { token, way: 'app' as const, answer: codeOf(server, secret) };
    const [step] = await Promise.all([server.call('secondStep', { body }), carryOutDueResets(server.context)]);
    const after = await server.call('adminLogin', { body: { email: lost.email, password: PASSWORD } });
    const isStopped = step.status === 200 && 'secondStep' in after.body;
    const isReset = !('secondStep' in after.body);
    expect([isStopped, isReset]).toContain(true);
  });
});
