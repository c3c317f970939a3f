import { users } from '#server/kernel/db/schema/users';
import { eq } from 'drizzle-orm';
import { answerMandate } from '#server/kernel/payments/sandbox/mandates';
import { sandboxBankAddress } from '#server/money/sandboxBank/routes';
import { findLatestMandate } from '#server/money/mandates/repository';
import { checkPendingMandates } from '#server/money/mandates/ask';
import { askedMandate, withMandate } from '#support/mandates';
import { saver, type Saver } from '#support/payments';
import { newBank } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const mine = async ({ token }: Saver) => (await given.server.call('myMandate', { token })).body;
  const setUp = ({ token }: Saver) => given.server.call('setUpMandate', { token });
  const end = ({ token }: Saver) => given.server.call('endMandate', { token });
  // After two weeks the person's token has expired.
  const stored = async ({ id }: Saver) => findLatestMandate(given.server.context.db, id);
  const subjectsTo = ({ email }: Saver) =>
    given.server.mails.all.filter(({ to }) => to === email).map(({ subject }) => subject);

  describe('a mandate', () => {
    it('is pending until its owner confirms it at the bank, and active then', async () => {
      const person = await saver(given.server);
      // Only borrowers are offered one.
      expect(await mine(person)).toEqual({ isOffered: false, charges: [] });
      const { status, body } = await setUp(person);
      expect([status, body.state, body.accountEndsIn]).toEqual([201, 'pending', person.bank.accountNumber.slice(-4)]);
      await given.server.runJobs();
      await answerMandate(given.server.context, await askedMandate(given.server, person), 'confirm');
      expect((await mine(person)).latest?.state).toBe('pending');
      await given.server.runJobs();
      const { latest } = await mine(person);
      expect(latest).toMatchObject({ state: 'active', chargesFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      expect(subjectsTo(person)).toContain('Peerlend: we take your instalments from your bank account');
    });

    it('has the payday that its owner names, and none once they take it back', async () => {
      const person = await saver(given.server);
      const name = (payday: unknown) => given.server.call('setPayday', { token: person.token, body: { payday } });
      const without = await name(25);
      expect([without.status, without.error.code]).toEqual([409, 'MANDATE_NONE']);
      await withMandate(given.server, person);
      expect((await name(25)).body).toMatchObject({ state: 'active', payday: 25 });
      expect((await mine(person)).latest?.payday).toBe(25);
      for (const payday of [0, 32, 1.5, '25', undefined])
        expect([payday, (await name(payday)).status]).toEqual([payday, 400]);
      expect((await mine(person)).latest?.payday).toBe(25);
      expect((await name(null)).status).toBe(200);
      expect((await mine(person)).latest).not.toHaveProperty('payday');
    });

    it('is set up once at a time', async () => {
      const person = await saver(given.server);
      await setUp(person);
      const again = await setUp(person);
      expect([again.status, again.error.code]).toEqual([409, 'MANDATE_OPEN']);
      await end(person);
      expect((await setUp(person)).status).toBe(201);
    });

    it('ends when its owner says so, here and at the bank', async () => {
      const person = await saver(given.server);
      const reference = await withMandate(given.server, person);
      expect((await end(person)).status).toBe(200);
      expect((await mine(person)).latest).toMatchObject({ state: 'revoked', end: 'byPerson' });
      await given.server.runJobs();
      expect(await given.server.context.payments?.mandates?.find(reference)).toEqual({ state: 'revoked' });
      expect(subjectsTo(person)).toContain('Peerlend: we no longer take instalments from your bank account');
      const again = await end(person);
      expect([again.status, again.error.code]).toEqual([409, 'MANDATE_NONE']);
    });

    it('confirmed after its owner has ended it is ended at the bank too', async () => {
      const person = await saver(given.server);
      await setUp(person);
      await given.server.runJobs();
      const reference = await askedMandate(given.server, person);
      await end(person);
      await answerMandate(given.server.context, reference, 'confirm');
      await given.server.runJobs();
      expect((await mine(person)).latest?.state).toBe('revoked');
      expect(await given.server.context.payments?.mandates?.find(reference)).toEqual({ state: 'revoked' });
    });

    it('refused at the bank is ended', async () => {
      const person = await saver(given.server);
      await setUp(person);
      await given.server.runJobs();
      await answerMandate(given.server.context, await askedMandate(given.server, person), 'refuse');
      await given.server.runJobs();
      expect((await mine(person)).latest).toMatchObject({ state: 'revoked', end: 'byBank' });
    });

    it("isn't possible for an account in another name, or without a bank account", async () => {
      const person = await saver(given.server, {
        ...newBank(),
        accountNumber: newBank().accountNumber.slice(0, 8) + '99',
      });
      const foreign = await setUp(person);
      expect([foreign.status, foreign.error.code]).toEqual([409, 'ACCOUNT_NOT_YOURS']);
      const none = { bankName: null, bankCode: null, accountNumber: null };
      await given.server.context.db.update(users).set(none).where(eq(users.id, person.id));
      const without = await setUp(person);
      expect([without.status, without.error.code]).toEqual([403, 'NOT_ELIGIBLE']);
    });

    it('that nobody confirms ends after two weeks', async () => {
      const person = await saver(given.server);
      await setUp(person);
      await given.server.runJobs();
      given.server.clock.advance({ days: 13 });
      await checkPendingMandates(given.server.context);
      expect((await stored(person))?.state).toBe('pending');
      given.server.clock.advance({ days: 2 });
      await checkPendingMandates(given.server.context);
      expect(await stored(person)).toMatchObject({ state: 'revoked', endReason: 'notConfirmed' });
    });

    it("isn't offered where the provider can't take money from bank accounts", async () => {
      const person = await saver(given.server);
      const { payments } = given.server.context;
      given.server.context.payments = { ...payments!, mandates: undefined };
      const refused = await setUp(person);
      const read = await mine(person);
      given.server.context.payments = payments;
      expect([refused.status, refused.error.code]).toEqual([503, 'MANDATES_UNAVAILABLE']);
      expect(read.isOffered).toBe(false);
    });
  });

  describe("the sandbox bank's page", () => {
    const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } as Record<string, string> };
    const url = () => sandboxBankAddress(given.server.context.keys);
    const press = async (fields: Record<string, string>) => {
      const headers = { ...local.headers, 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams(fields).toString();
      await given.server.app.inject({ method: 'POST', url: url(), ...local, headers, payload });
      await given.server.runJobs();
    };
    const page = async () => (await given.server.app.inject({ url: url(), ...local })).body;

    it('confirms a mandate; a slow bank takes two days', async () => {
      const person = await saver(given.server);
      await setUp(person);
      await given.server.runJobs();
      const reference = await askedMandate(given.server, person);
      expect(await page()).toContain('<b>waits for its owner</b>');
      await press({ act: 'mandate', reference, answer: 'slow' });
      expect(await page()).toContain('<b>active in two days</b>');
      await press({ act: 'days', days: '1' });
      expect((await mine(person)).latest?.state).toBe('pending');
      await press({ act: 'days', days: '1' });
      expect((await mine(person)).latest?.state).toBe('active');
      await press({ act: 'mandate', reference, answer: 'unknown' });
      expect((await mine(person)).latest?.state).toBe('active');
    });
  });
});
