import { eq } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { balanceOf } from '#server/money/ledger/service';
import { decidePayout, sendMoney } from '#server/kernel/payments/sandbox/acts';
import { deposit, faultsOf } from '#support/ledger';
import { saver, saverWith, withdrawBy } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, registrationForm, verified, type Person } from '#support/serverPeople';
import { signedIn } from '#support/people/signedIn';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

const freshEmail = () => registrationForm().email;
const invite = (server: TestServer, { token }: Person, email: string) =>
  server.call('inviteAdministrator', { token, body: { email, roles: ['owner'] } });
const accept = (server: TestServer, { token }: Person) => server.call('acceptInvitation', { token });
const idOf = async (server: TestServer, { email }: Person) => {
  const [row] = await server.context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row!.id;
};
const approve = async (server: TestServer, { token }: Person, kind: string, email?: string) => {
  const { body } = await server.call('approvals', { token });
  const found = body.findLast(
    (one) => one.kind === kind && (email === undefined || ('email' in one && one.email === email)),
  );
  return server.call('approveProposal', { token, params: { approvalId: found!.id } });
};

onServer((given) => {
  beforeEach(async () => {
    await given.server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
  });
  const mailsTo = (email: string) => given.server.mails.all.filter(({ to }) => to === email);

  describe('inviting administrators', () => {
    test('a sole administrator invites the second without approval, and the owner of the address accepts', async () => {
      const { server } = given;
      const sole = await administrator(server);
      const email = freshEmail();
      expect((await invite(server, sole, email)).status).toBe(200);
      expect((await invite(server, sole, email.toUpperCase())).error.code).toBe('PROPOSAL_EXISTS');
      await server.runJobs();
      expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['You are invited to administer Peerlend']);
      const second = await verified(server, { email });
      expect((await server.call('myInvitation', { token: second.token })).body).toEqual({
        invitedBy: 'Ada Obi',
        roles: ['owner'],
      });
      expect((await accept(server, second)).status).toBe(200);
      expect((await server.call('administrators', { token: second.token })).error.code).toBe('AUTH_ERROR');
      const atDoor = await server.call('adminLogin', { body: { email, password: PASSWORD } });
      const { body } = await server.call('administrators', { token: signedIn(atDoor.body).accessToken });
      expect(body.administrators.map((one) => [one.email, one.isCaller]).sort()).toEqual(
        [
          [sole.email, false],
          [email, true],
        ].sort(),
      );
    });

    test('with two administrators, the mail is sent after the other approves', async () => {
      const { server } = given;
      const first = await administrator(server);
      const second = await administrator(server);
      const invited = await verified(server);
      await invite(server, first, invited.email);
      const before = mailsTo(invited.email).length;
      await server.runJobs();
      expect(mailsTo(invited.email)).toHaveLength(before);
      expect((await accept(server, invited)).error.code).toBe('NOT_FOUND');
      expect((await approve(server, first, 'invitation', invited.email)).error.code).toBe('FOUR_EYES');
      expect((await approve(server, second, 'invitation', invited.email)).status).toBe(200);
      await server.runJobs();
      expect(mailsTo(invited.email)).toHaveLength(before + 1);
      expect((await accept(server, invited)).status).toBe(200);
    });

    test("a person who has money here or is frozen can't accept; an invitation expires after 14 days", async () => {
      const { server } = given;
      const sole = await administrator(server);
      const frozen = await verified(server);
      await invite(server, sole, frozen.email);
      await server.context.db.update(users).set({ isFrozen: true }).where(eq(users.email, frozen.email));
      expect((await accept(server, frozen)).error.code).toBe('FROZEN_HERE');
      const lender = await saverWith(server, naira(1000));
      await invite(server, sole, lender.email);
      expect((await accept(server, lender)).error.code).toBe('HAS_MONEY_HERE');
      expect((await invite(server, sole, sole.email)).error.code).toBe('ALREADY_ADMINISTRATOR');

      const late = await verified(server);
      await invite(server, sole, late.email);
      server.clock.advance({ days: 15 });
      const { body } = await server.call('login', { body: { email: late.email, password: PASSWORD } });
      expect((await accept(server, { ...late, token: body.accessToken })).error.code).toBe('NOT_FOUND');
    });
  });

  test('an address can be invited again after 7 days without approval, or 14 days without acceptance', async () => {
    const { server } = given;
    const first = await administrator(server);
    const second = await administrator(server);
    const again = async ({ email }: Person) => {
      const { body } = await server.call('adminLogin', { body: { email, password: PASSWORD } });
      return { ...first, email, token: signedIn(body).accessToken };
    };
    const email = freshEmail();
    expect((await invite(server, first, email)).status).toBe(200);
    server.clock.advance({ days: 6 });
    expect((await invite(server, await again(second), email)).error.code).toBe('PROPOSAL_EXISTS');
    server.clock.advance({ days: 1 });
    expect((await invite(server, await again(first), email)).status).toBe(200);
    expect((await approve(server, await again(second), 'invitation', email)).status).toBe(200);
    server.clock.advance({ days: 13 });
    expect((await invite(server, await again(first), email)).error.code).toBe('PROPOSAL_EXISTS');
    server.clock.advance({ days: 1 });
    expect((await invite(server, await again(first), email)).status).toBe(200);
  });

  test('deposits and returned payouts of a new administrator go to suspense', async () => {
    const { server } = given;
    const sole = await administrator(server);
    const person = await saverWith(server, naira(5000));
    await withdrawBy(server, person, naira(5000));
    await server.runJobs();
    await invite(server, sole, person.email);
    expect((await accept(server, person)).status).toBe(200);

    await sendMoney(server.context, { accountNumber: person.accountNumber, amountKobo: naira(300) });
    const [payout] = await server.context.db.select().from(payouts).where(eq(payouts.userId, person.id));
    await decidePayout(server.context, payout!.id, 'reversed');
    await server.runJobs();
    expect(await balanceOf(server.context.db, { kind: 'wallet', userId: person.id })).toBe(0);
    const { body } = await server.call('suspense', { token: sole.token });
    const ends = [person.accountNumber, person.bank.accountNumber].map((number) => number.slice(-4));
    const amounts = body.filter(({ accountEndsIn = '' }) => ends.includes(accountEndsIn));
    expect(amounts.map(({ amountKobo }) => amountKobo).sort()).toEqual([naira(300), naira(5000)]);
    expect(mailsTo(person.email).filter(({ subject }) => subject.includes('returned'))).toEqual([]);
    expect(await faultsOf(server.context.db)).toEqual([]);
  });

  describe('removing administrators', () => {
    const propose = async (by: Person, whom: Person) =>
      given.server.call('proposeRemoval', {
        token: by.token,
        params: { userId: await idOf(given.server, whom) },
        body: { reason: 'Has left' },
      });

    test('a removal requires two administrators and leaves at least two', async () => {
      const { server } = given;
      const first = await administrator(server);
      const second = await administrator(server);
      expect((await propose(first, second)).error.code).toBe('TWO_MUST_STAY');
      const third = await administrator(server);
      expect((await propose(third, third)).error.code).toBe('FOUR_EYES');
      expect((await propose(first, third)).status).toBe(200);
      const { body } = await server.call('administrators', { token: first.token });
      expect(body.administrators.filter((one) => one.isRemovalProposed).map(({ email }) => email)).toEqual([
        third.email,
      ]);
      expect((await approve(server, first, 'removal')).error.code).toBe('FOUR_EYES');
      expect((await approve(server, second, 'removal')).status).toBe(200);
      expect((await server.call('administrators', { token: third.token })).status).toBe(401);
      expect((await propose(first, second)).error.code).toBe('TWO_MUST_STAY');
    });
  });
});

onPostgresServer((given) => {
  test('accepting an invitation waits for a concurrent deposit, and is then refused', async () => {
    const { server } = given;
    await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
    const sole = await administrator(server);
    const invited = await saver(server);
    await invite(server, sole, invited.email);
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const depositing = inTransaction(server.context, async (tx) => {
      await deposit(tx, invited.id, naira(1000));
      isHeld();
      await untilSomebodyWaits(tx);
    });
    await held;
    const accepting = accept(server, invited);
    await depositing;
    expect((await accepting).error.code).toBe('HAS_MONEY_HERE');
  });

  test('two concurrent removals leave two administrators', async () => {
    const { server } = given;
    await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
    const all = [await administrator(server), await administrator(server), await administrator(server)];
    const [first, second, third] = all as [Person, Person, Person];
    for (const [by, whom] of [
      [first, second],
      [second, third],
    ] as const) {
      const params = { userId: await idOf(server, whom) };
      await server.call('proposeRemoval', { token: by.token, params, body: { reason: 'Has left' } });
    }
    const { body } = await server.call('approvals', { token: first.token });
    const answers = await Promise.all(
      body.map(({ id, isOwn }) =>
        server.call('approveProposal', { token: isOwn ? third.token : first.token, params: { approvalId: id } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const rows = await server.context.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});
