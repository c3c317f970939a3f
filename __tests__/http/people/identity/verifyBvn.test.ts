import { eq } from 'drizzle-orm';
import { BVN_ANSWER_MINUTES } from '#contract/people/identity/bvn';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bvnChecks, receivingAccounts } from '#server/kernel/db/schema/payments';
import { CodedError } from '#server/kernel/errors';
import { decideBvnCheck } from '#server/people/identity/service';
import { findUserByEmail } from '#server/people/users/repository';
import { bvnForm, walletOf } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { completed, verified, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { PRODUCTION_ENV } from '#support/productionEnv';

onServer((given) => {
  const ask = (person: Person, body = bvnForm(), server: TestServer = given.server) =>
    server.call('verifyBvn', { token: person.token, body });
  const checkOf = async ({ token }: Person) => (await given.server.call('myStanding', { token })).body.bvn;

  describe('POST /user/verify-bvn', () => {
    it('is pending until the answer arrives, then verified, and the wallet gets an account number', async () => {
      const { server } = given;
      const person = await completed(server);
      expect(await checkOf(person)).toEqual({ state: 'none' });
      const form = bvnForm();
      expect((await ask(person, form)).status).toBe(200);
      expect(await checkOf(person)).toEqual({ state: 'pending', lastFour: form.bvn.slice(-4) });
      expect((await walletOf(server, person)).receivingAccount).toBeUndefined();
      await server.runJobs();
      expect(await checkOf(person)).toEqual({ state: 'verified', lastFour: form.bvn.slice(-4) });
      expect((await server.call('myProfile', { token: person.token })).body.isBvnVerified).toBe(true);
      expect((await walletOf(server, person)).receivingAccount).toEqual({
        accountNumber: expect.stringMatching(/^\d{10}$/),
        bankName: expect.any(String),
        accountName: 'Ada Obi',
      });
    });

    it('a missing account number is reported as late after ten minutes', async () => {
      const { server } = given;
      const person = await completed(server);
      await ask(person);
      await server.runJobs();
      const { id = '' } = (await findUserByEmail(server.context.db, person.email)) ?? {};
      await server.context.db.delete(receivingAccounts).where(eq(receivingAccounts.userId, id));
      expect((await walletOf(server, person)).isReceivingAccountLate).toBeUndefined();
      server.clock.advance({ minutes: 11 });
      expect((await walletOf(server, person)).isReceivingAccountLate).toBe(true);
    });

    it('an answer for an unsaved check is retried, and dropped after ten minutes', async () => {
      const { context, clock } = given.server;
      const receivedAt = clock.now();
      const decide = () =>
        inTransaction(context, (tx) =>
          decideBvnCheck(context, tx, { kind: 'identity', reference: crypto.randomUUID() }, receivedAt),
        );
      await expect(decide()).rejects.toThrow('No check of a BVN has this reference yet');
      clock.advance({ minutes: 11 });
      await expect(decide()).resolves.toBeUndefined();
    });

    it('saves a hash, the last four digits and the phone number, never the BVN', async () => {
      const { server } = given;
      const person = await completed(server);
      const form = bvnForm();
      await ask(person, form);
      const user = await findUserByEmail(server.context.db, person.email);
      const [row] = await server.context.db.select().from(bvnChecks).where(eq(bvnChecks.userId, user!.id));
      expect(row).toMatchObject({ lastFour: form.bvn.slice(-4), phoneNumber: '+2348031234567' });
      expect(JSON.stringify(row)).not.toContain(form.bvn);
    });

    it.each([
      ['00', 'unknownNumber'],
      ['01', 'namesDiffer'],
    ] as const)('a number ending in %s fails: %s; another one can be sent', async (ending, failure) => {
      const { server } = given;
      const person = await completed(server);
      await ask(person, bvnForm(ending));
      await server.runJobs();
      expect(await checkOf(person)).toMatchObject({ state: 'failed', failure });
      expect((await server.call('myProfile', { token: person.token })).body.isBvnVerified).toBe(false);
      expect((await ask(person)).status).toBe(200);
      await server.runJobs();
      expect(await checkOf(person)).toMatchObject({ state: 'verified' });
    });

    it("another person's BVN fails like an unknown one, unless its check failed", async () => {
      const { server } = given;
      const first = await completed(server);
      const second = await completed(server);
      const [taken, free] = [bvnForm(), bvnForm('01')];
      await ask(first, free);
      await server.runJobs();
      await ask(first, taken);
      expect((await ask(second, taken)).status).toBe(200);
      expect(await checkOf(second)).toEqual({
        state: 'failed',
        failure: 'unknownNumber',
        lastFour: taken.bvn.slice(-4),
      });
      expect((await ask(second, free)).status).toBe(200);
    });

    it('of two people who send one BVN at once, the provider is asked about one', async () => {
      const { server } = given;
      const people = [await completed(server), await completed(server)];
      const asked = jest.spyOn(server.context.payments!, 'checkIdentity');
      const body = bvnForm();
      const answers = await Promise.all(people.map((person) => ask(person, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(asked).toHaveBeenCalledTimes(1);
      asked.mockRestore();
      await server.runJobs();
      const states = await Promise.all(people.map(async (person) => (await checkOf(person)).state));
      expect(states.sort()).toEqual(['failed', 'verified']);
    });

    it('of two numbers that one person sends at once, one is refused', async () => {
      const person = await completed(given.server);
      const answers = await Promise.all([ask(person, bvnForm()), ask(person, bvnForm())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it("if the provider doesn't answer, the same number can be sent again, but no other one yet", async () => {
      const { server } = given;
      const person = await completed(server);
      const body = bvnForm();
      const lost = jest
        .spyOn(server.context.payments!, 'checkIdentity')
        .mockRejectedValueOnce(new CodedError('PROVIDER_NO_ANSWER'));
      expect((await ask(person, body)).error.code).toBe('PROVIDER_NO_ANSWER');
      lost.mockRestore();
      expect(await checkOf(person)).toEqual({ state: 'none' });
      expect((await ask(person)).error.code).toBe('BVN_PENDING');
      expect((await ask(person, body)).status).toBe(200);
      await server.runJobs();
      expect((await checkOf(person)).state).toBe('verified');
    });

    it("nobody can block another person's number with an unanswered check", async () => {
      const { server } = given;
      const squatter = await completed(server);
      const owner = await completed(server);
      const body = bvnForm();
      const silent = jest
        .spyOn(server.context.payments!, 'checkIdentity')
        .mockResolvedValueOnce({ reference: crypto.randomUUID() });
      await ask(squatter, body);
      silent.mockRestore();
      server.clock.advance({ minutes: BVN_ANSWER_MINUTES + 1 });
      expect((await ask(owner, body)).status).toBe(200);
      await server.runJobs();
      expect((await checkOf(owner)).state).toBe('verified');
    });

    it('a number is still recognised after its key was replaced, while other servers use the old one', async () => {
      const { server, database } = given;
      const [first, second] = ['a first secret of thirty-two or more', 'another secret of thirty-two or more'];
      const rotated = (keys: string) =>
        buildTestServer(database.connection(), { env: { BVN_KEYS: keys }, clock: server.clock });
      const old = await rotated(`1:${first}`);
      const next = await rotated(`2:${second},1:${first}`);
      const holder = await completed(server);
      const other = await completed(server);
      const third = await completed(server);
      const [one, two] = [bvnForm(), bvnForm()];
      await ask(holder, one, old);
      await old.runJobs();
      expect((await checkOf(holder)).state).toBe('verified');
      await ask(other, one, next);
      expect((await checkOf(other)).failure).toBe('unknownNumber');
      // During the change both are running.
      const asked = [old, next].map((instance) => jest.spyOn(instance.context.payments!, 'checkIdentity'));
      await Promise.all([ask(other, two, next), ask(third, two, next)]);
      await next.runJobs();
      expect(asked.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
      const rows = await server.context.db.select({ hash: bvnChecks.bvnHash }).from(bvnChecks);
      expect(rows.filter(({ hash }) => hash.startsWith('2.'))).not.toEqual([]);
      await old.close();
      await next.close();
    });

    it('one check runs at a time, and can be repeated without an answer', async () => {
      const { server } = given;
      const person = await completed(server);
      await ask(person, bvnForm('02'));
      await server.runJobs();
      expect((await ask(person)).error.code).toBe('BVN_PENDING');
      server.clock.advance({ minutes: BVN_ANSWER_MINUTES + 1 });
      expect((await ask(person)).status).toBe(200);
      await server.runJobs();
      expect((await ask(person)).error.code).toBe('BVN_ALREADY_VERIFIED');
    });

    it('needs a profile and consent', async () => {
      const { server } = given;
      expect((await ask(await verified(server))).error.code).toBe('PROFILE_NOT_COMPLETED');
      const refused = await ask(await completed(server), { ...bvnForm(), consent: false });
      expect([refused.status, Object.keys(refused.fieldErrors)]).toEqual([400, ['consent']]);
    });

    it('is limited, so that nobody can try numbers', async () => {
      const { server, database } = given;
      const env = { RATE_LIMIT_BVN_CHECK_ACCOUNT: '2/86400' };
      const limited = await buildTestServer(database.connection(), { env, clock: server.clock });
      const person = await completed(server);
      for (let tries = 0; tries < 2; tries += 1) {
        expect((await ask(person, bvnForm('00'), limited)).status).toBe(200);
        await server.runJobs();
      }
      expect((await ask(person, bvnForm(), limited)).status).toBe(429);
      await limited.close();
    });

    it('answers 503 without a payment provider', async () => {
      const { server, database } = given;
      const env = PRODUCTION_ENV;
      const other = await buildTestServer(database.connection(), { env, clock: server.clock });
      const person = await completed(server);
      const answers = [
        await ask(person, bvnForm(), other),
        await other.call('myWallet', { token: person.token }),
        await other.call('sendWithdrawalCode', { token: person.token, body: { amountKobo: 20_000 } }),
      ];
      for (const { status, error } of answers) expect([status, error.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
      await other.close();
    });
  });
});
