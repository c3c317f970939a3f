import { naira } from '#contract/money/kobo';
import { setFrozen } from '#server/people/freezing/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { findUserByEmail } from '#server/people/users/repository';
import { newToken } from '#support/people/apiTokens';
import { makeWebhook } from '#support/outside/program';
import { askForCodes, changeEmail, mailsTo, moveTo, newAddress } from '#support/people/contact';
import { touched, withPasskey } from '#support/people/factors';
import { saverWith, withdrawBy } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { completed, PASSWORD, registered, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const signIn = (server: TestServer, email: string) => server.call('login', { body: { email, password: PASSWORD } });
const profileOf = async (server: TestServer, { token }: Pick<Person, 'token'>) =>
  (await server.call('myProfile', { token })).body;

onServer((given) => {
  describe('a new email address', () => {
    test('needs a code from both mailboxes; other sign-ins end, this one stays, and both are notified', async () => {
      const { server } = given;
      const person = await completed(server);
      const elsewhere = (await signIn(server, person.email)).body.accessToken;
      const email = newAddress();
      expect((await askForCodes(server, person, email)).status).toBe(200);
      const [newCode, code] = [server.mails.codeFor(email), server.mails.codeFor(person.email)];
      expect(mailsTo(server, person.email).at(-1)?.text).toContain(email);

      const swapped = await changeEmail(server, person, { email, newCode: code, code: newCode });
      expect([swapped.status, swapped.fieldErrors]).toEqual([400, { newCode: 'The code is not correct' }]);
      const other = await changeEmail(server, person, { email: newAddress(), newCode, code });
      expect(other.error.code).toBe('CODE_EXPIRED');
      expect((await changeEmail(server, person, { email, newCode, code })).status).toBe(200);

      expect((await profileOf(server, person)).email).toBe(email);
      expect((await server.call('myProfile', { token: elsewhere })).status).toBe(401);
      expect((await signIn(server, person.email)).error.code).toBe('INVALID_CREDENTIALS');
      expect((await signIn(server, email)).status).toBe(200);
      await server.runJobs();
      expect(mailsTo(server, person.email).at(-1)?.text).toContain('is now n•••@mail.example');
      expect(mailsTo(server, email).at(-1)?.text).toContain('From now on you sign in');
      const { body: notices } = await server.call('myNotices', { token: person.token });
      expect(notices.map(({ title }) => title)).toContain('Your Peerlend email address');
      const { body: activity } = await server.call('myActivity', { token: person.token });
      expect(activity.events.map(({ kind }) => kind)).toContain('emailChanged');
    });

    test('can change again, and each change is recorded', async () => {
      const { server } = given;
      const person = await completed(server);
      const [first, second] = [newAddress(), newAddress()];
      await moveTo(server, person, first);
      expect((await moveTo(server, { ...person, email: first }, second)).status).toBe(200);
      const { body: data } = await server.call('myPersonalData', { token: person.token });
      const { rows = [] } = data.sections.find(({ name }) => name === 'contactChanges') ?? {};
      expect(rows).toMatchObject([
        { what: 'email', oldValue: person.email, newValue: first, means: 'codes', state: 'done' },
        { oldValue: first, newValue: second },
      ]);
      const { body: activity } = await server.call('myActivity', { token: person.token });
      expect(activity.events.filter(({ kind }) => kind === 'emailChanged')).toHaveLength(2);
    });

    test('gets the same answer but no code if another account has it, whose owner is notified', async () => {
      const { server } = given;
      const owner = await verified(server);
      const person = await completed(server);
      const free = await askForCodes(server, person, newAddress());
      const taken = await askForCodes(server, person, owner.email.toUpperCase());
      expect([taken.status, taken.raw]).toEqual([free.status, free.raw]);
      const [told] = mailsTo(server, owner.email).slice(-1);
      expect(told?.code).toBeUndefined();
      expect(told?.text).toContain('You already have one');
      const code = server.mails.codeFor(person.email);
      const guess = await changeEmail(server, person, { email: owner.email, newCode: '123456', code });
      expect(guess.error.code).toBe('CODE_WRONG');
      expect((await profileOf(server, person)).email).toBe(person.email);
    });

    test('of an unverified registration goes to the person who reads its mailbox', async () => {
      const { server } = given;
      const squatter = await registered(server);
      const person = await completed(server);
      expect((await moveTo(server, person, squatter.email)).status).toBe(200);
      expect((await server.call('myProfile', { token: squatter.token })).status).toBe(401);
      expect((await profileOf(server, person)).email).toBe(squatter.email);
    });

    test('is confirmed with a passkey instead of the code to the current mailbox', async () => {
      const { server } = given;
      const person = await completed(server);
      const { device } = await withPasskey(server, person);
      const email = newAddress();
      const before = mailsTo(server, person.email).length;
      await askForCodes(server, person, email, true);
      expect(mailsTo(server, person.email)).toHaveLength(before);
      const { body: started } = await server.call('startEmailChangePasskey', { token: person.token, body: { email } });
      const { challengeId, options } = started;
      const newCode = server.mails.codeFor(email);
      const unverified = { challengeId, answer: touched(device, options) };
      expect((await changeEmail(server, person, { email, newCode, passkey: unverified })).error.code).toBe(
        'PASSKEY_REFUSED',
      );
      const passkey = { challengeId, answer: device.answer(options) };
      expect((await changeEmail(server, person, { email, newCode })).fieldErrors).toEqual({ code: 'OTP is required' });
      expect((await changeEmail(server, person, { email, newCode, passkey })).status).toBe(200);
      expect((await profileOf(server, person)).email).toBe(email);
    });

    test("must differ from the current one, and can't be set while the account is frozen", async () => {
      const { server } = given;
      const person = await completed(server);
      const same = await askForCodes(server, person, person.email.toUpperCase());
      expect(same.error.code).toBe('EMAIL_UNCHANGED');
      const user = await findUserByEmail(server.context.db, person.email);
      await inTransaction(server.context, (tx) => setFrozen(tx, user?.id ?? '', true));
      expect((await askForCodes(server, person, newAddress())).error.code).toBe('ACCOUNT_FROZEN');
    });

    test('ends a password reset begun from the old mailbox', async () => {
      const { server } = given;
      const person = await completed(server);
      const { body } = await server.call('forgotPassword', { body: { email: person.email } });
      const { body: right } = await server.call('verifyOtp', {
        body: { code: server.mails.codeFor(person.email), tempToken: body.data.tempToken },
      });
      await moveTo(server, person, newAddress());
      const late = await server.call('resetUserPassword', {
        body: { password: 'Another#Horse9', tempToken: right.data.tempToken },
      });
      expect(late.error.code).toBe('AUTH_ERROR');
    });

    test('ends API tokens, which codes to the old mailbox made, and such codes; a new one takes a code to the new mailbox', async () => {
      const { server } = given;
      const person = await completed(server);
      const other = await completed(server);
      const tokens = [await newToken(server, person, 'read'), await newToken(server, person, 'invest')];
      const kept = await newToken(server, other, 'read');
      const form = { name: 'My robot', scope: 'invest' } as const;
      server.clock.advance({ minutes: 2 });
      await server.call('sendApiTokenCode', { token: person.token, body: form });
      const code = server.mails.codeFor(person.email);
      const opens = async (token: string) =>
        (await server.call('myWallet', { token, headers: { 'x-api-key': '' } })).status;
      expect(await Promise.all([...tokens, kept].map(opens))).toEqual([200, 200, 200]);
      const email = newAddress();
      expect((await moveTo(server, person, email)).status).toBe(200);
      expect(await Promise.all([...tokens, kept].map(opens))).toEqual([401, 401, 200]);
      expect((await server.call('myApiTokens', { token: person.token })).body).toEqual([]);
      const late = await server.call('createApiToken', { token: person.token, body: { ...form, code } });
      expect(late.error.code).toBe('CODE_EXPIRED');
      expect(await opens(await newToken(server, { ...person, email }, 'read'))).toBe(200);
      await server.runJobs();
      expect(mailsTo(server, email).at(-1)?.text).toContain('API tokens and webhooks ended');
    });

    test('ends webhooks, which codes to the old mailbox made, but not another person’s', async () => {
      const { server } = given;
      const person = await completed(server);
      const other = await completed(server);
      const webhooks = async ({ token }: { token: string }) => (await server.call('myWebhooks', { token })).body.length;
      for (const one of [person, other]) await makeWebhook(server, one);
      expect(await Promise.all([person, other].map(webhooks))).toEqual([1, 1]);
      expect((await moveTo(server, person, newAddress())).status).toBe(200);
      expect(await Promise.all([person, other].map(webhooks))).toEqual([0, 1]);
    });

    test('blocks withdrawals for 24 hours', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      const email = newAddress();
      await moveTo(server, person, email);
      const withdrawal = await withdrawBy(server, { ...person, email }, naira(1000));
      expect(withdrawal.error.code).toBe('WITHDRAWAL_TOO_SOON');
    });

    test("isn't changed twice if the call is repeated after a lost answer", async () => {
      const { server } = given;
      const person = await completed(server);
      const email = newAddress();
      await askForCodes(server, person, email);
      const body = { email, newCode: server.mails.codeFor(email), code: server.mails.codeFor(person.email) };
      const key = crypto.randomUUID();
      const answers = [await changeEmail(server, person, body, key), await changeEmail(server, person, body, key)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });
  });
});

onPostgresServer((given) => {
  test('goes to one of two people who request it at once; the other keeps their own', async () => {
    const { server } = given;
    const one = await completed(server);
    const other = await completed(server);
    const email = newAddress();
    const codesOf = async (person: Person) => {
      await askForCodes(server, person, email);
      return { email, newCode: server.mails.codeFor(email), code: server.mails.codeFor(person.email) };
    };
    const first = await codesOf(one);
    const second = await codesOf(other);
    const both = await Promise.all([changeEmail(server, one, first), changeEmail(server, other, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('EMAIL_OF_ANOTHER');
    const emails = [(await profileOf(server, one)).email, (await profileOf(server, other)).email];
    const kept = both[0].status === 409 ? one.email : other.email;
    expect([...emails].sort()).toEqual([email, kept].sort());
  });

  test('is changed once if the same codes are sent twice at once', async () => {
    const { server } = given;
    const person = await completed(server);
    const email = newAddress();
    await askForCodes(server, person, email);
    const body = { email, newCode: server.mails.codeFor(email), code: server.mails.codeFor(person.email) };
    const both = await Promise.all([changeEmail(server, person, body), changeEmail(server, person, body)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
