import { eq } from 'drizzle-orm';
import { MAX_WEBHOOKS, OLD_SECRET_HOURS } from '#contract/people/webhooks/webhooks';
import { users } from '#server/kernel/db/schema/users';
import { webhookDeliveries, webhooks } from '#server/kernel/db/schema/inbox';
import { suspendAdministrator } from '#server/office/administrators/suspension';
import { freezePerson } from '#server/people/freezing/service';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { listenEverywhere, makeWebhook, signatureBy, type Programs } from '#support/outside/program';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const robot = { url: 'https://robot.example/told', topics: ['listings' as const] };

onServer((given) => {
  let programs: Programs;
  beforeAll(() => {
    programs = listenEverywhere(given.server);
  });
  beforeEach(() => {
    programs.take();
    programs.answer(() => ({ status: 204 }));
  });

  const list = async ({ token }: Person) => (await given.server.call('myWebhooks', { token })).body;
  const sendTest = async ({ token }: Person, webhookId: string) => {
    const answer = await given.server.call('testWebhook', { token, params: { webhookId } });
    await given.server.runJobs();
    return answer;
  };
  const deliveries = async ({ token }: Person, webhookId: string) =>
    (await given.server.call('webhookDeliveries', { token, params: { webhookId } })).body;

  describe('a webhook', () => {
    test('is created with a mailed code, and shows its secret only once', async () => {
      const { server } = given;
      const person = await verified(server);
      const made = await makeWebhook(server, person, robot);
      expect(made).toMatchObject({ ...robot, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) });
      const { secret, ...shown } = made;
      expect(await list(person)).toEqual([{ ...shown, state: 'on' }]);
      const kept = [await server.context.db.select().from(webhooks), await server.context.db.select().from(users)];
      expect(JSON.stringify(kept)).not.toContain(secret.slice(10));
    });

    test('needs a code for exactly this URL and these events', async () => {
      const { server } = given;
      const { token, email } = await verified(server);
      await server.call('sendWebhookCode', { token, body: robot });
      const code = server.mails.codeFor(email);
      for (const other of [
        { ...robot, url: 'https://thief.example/' },
        { ...robot, topics: ['listings', 'notes'] },
      ]) {
        const answer = await server.call('createWebhook', { token, body: { ...other, code } });
        expect(answer.error.code).toBe('CODE_EXPIRED');
      }
      expect((await server.call('createWebhook', { token, body: { ...robot, code } })).status).toBe(201);
      expect((await server.call('createWebhook', { token, body: { ...robot, code } })).error.code).toBe('CODE_EXPIRED');
    });

    test.each([
      ['http://robot.example/', 'VALIDATION_ERROR'],
      ['https://user:word@robot.example/', 'VALIDATION_ERROR'],
      ['https://robot.example/#part', 'VALIDATION_ERROR'],
      ['ftp://robot.example/', 'VALIDATION_ERROR'],
      ['robot.example', 'VALIDATION_ERROR'],
      ['https://robot.example:8443/', 'WEBHOOK_ADDRESS'],
      ['https://10.0.0.1/', 'WEBHOOK_ADDRESS'],
      ['https://2130706433/', 'WEBHOOK_ADDRESS'],
      ['https://[::ffff:127.0.0.1]/', 'WEBHOOK_ADDRESS'],
    ])('to %s is refused', async (url, code) => {
      const { server } = given;
      const { token } = await verified(server);
      const answer = await server.call('sendWebhookCode', { token, body: { ...robot, url } });
      expect([answer.status, answer.error.code]).toEqual([400, code]);
    });

    test(`is one of at most ${MAX_WEBHOOKS} per person`, async () => {
      const { server } = given;
      const person = await verified(server);
      const made = [];
      for (let nth = 0; nth < MAX_WEBHOOKS; nth += 1) made.push(await makeWebhook(server, person, robot));
      const sent = { token: person.token, body: robot };
      server.clock.advance({ minutes: 2 });
      expect((await server.call('sendWebhookCode', sent)).error.code).toBe('WEBHOOKS_FULL');
      const params = { webhookId: made[0]!.id };
      expect((await server.call('endWebhook', { token: person.token, params })).status).toBe(200);
      expect((await server.call('sendWebhookCode', sent)).status).toBe(200);
    });

    test('is private to its owner', async () => {
      const { server } = given;
      const { id: webhookId } = await makeWebhook(server, await verified(server), robot);
      const { token } = await verified(server);
      const params = { webhookId };
      const answers = [
        await server.call('endWebhook', { token, params }),
        await server.call('testWebhook', { token, params }),
        await server.call('renewWebhookSecret', { token, params }),
        await server.call('switchWebhookOn', { token, params }),
        await server.call('webhookDeliveries', { token, params }),
      ];
      expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'NOT_FOUND'));
    });

    test('is reported by mail when it is created or gets a new secret', async () => {
      const { server } = given;
      const person = await verified(server);
      const { id: webhookId } = await makeWebhook(server, person, robot);
      await server.runJobs();
      const mail = () => server.mails.all.findLast(({ to }) => to === person.email);
      expect(mail()?.subject).toMatch(/^New webhook/);
      expect(mail()?.text).toContain('A webhook to robot.example was created on');
      await server.call('renewWebhookSecret', { token: person.token, params: { webhookId } });
      await server.runJobs();
      expect(mail()?.subject).toMatch(/^New secret/);
    });

    test("can't be managed with an API token", async () => {
      const { server } = given;
      const { token, email } = await verified(server);
      const form = { name: 'Robot', scope: 'invest' as const };
      await server.call('sendApiTokenCode', { token, body: form });
      const code = server.mails.codeFor(email);
      const { body } = await server.call('createApiToken', { token, body: { ...form, code } });
      const answer = await server.call('sendWebhookCode', { token: body.token, body: robot });
      expect(answer.error.code).toBe('API_TOKEN_SCOPE');
    });
  });

  describe('a test message', () => {
    test('is signed by Standard Webhooks, and listed only with its status', async () => {
      const { server } = given;
      const person = await verified(server);
      const { id, secret } = await makeWebhook(server, person, robot);
      await sendTest(person, id);
      const [message, ...others] = programs.take();
      expect(others).toEqual([]);
      expect(message?.url).toBe(robot.url);
      expect(message?.headers['webhook-signature']).toBe(signatureBy(secret, message!));
      const seconds = Math.floor(server.clock.now().getTime() / 1000);
      expect(Number(message?.headers['webhook-timestamp'])).toBe(seconds);
      expect(JSON.parse(message!.body)).toEqual({
        type: 'webhook.test',
        timestamp: server.clock.now().toISOString(),
        data: { webhookId: id },
      });
      const [delivery] = await deliveries(person, id);
      const now = server.clock.now().toISOString();
      expect(delivery).toEqual({
        id: message?.headers['webhook-id'],
        type: 'webhook.test',
        state: 'delivered',
        createdAt: now,
        tries: 1,
        triedAt: now,
        status: 204,
      });
    });

    test.each([
      [{ status: 302 }, { status: 302 }],
      [{ status: 500 }, { status: 500 }],
      [{ problem: 'notPublic' as const }, { problem: 'notPublic' }],
    ])('that fails with %j is sent once, and changes nothing else', async (outcome, shown) => {
      const { server } = given;
      const person = await verified(server);
      const { id } = await makeWebhook(server, person, robot);
      programs.answer(() => outcome);
      await sendTest(person, id);
      expect(await deliveries(person, id)).toMatchObject([{ state: 'failed', tries: 1, ...shown }]);
      expect(await list(person)).toMatchObject([{ state: 'on' }]);
    });

    test('can be sent again with the same id', async () => {
      const { server } = given;
      const person = await verified(server);
      const { id: webhookId } = await makeWebhook(server, person, robot);
      programs.answer(() => ({ status: 500 }));
      await sendTest(person, webhookId);
      programs.answer(() => ({ status: 200 }));
      const [{ id: deliveryId } = { id: '' }] = await deliveries(person, webhookId);
      const { token } = person;
      const answer = await server.call('sendDeliveryAgain', { token, params: { webhookId, deliveryId } });
      expect(answer.status).toBe(200);
      await server.runJobs();
      const [first, second] = programs.take();
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(second?.body).toBe(first?.body);
      expect(await deliveries(person, webhookId)).toMatchObject([{ id: deliveryId, state: 'delivered', status: 200 }]);
      const { id: otherId } = await makeWebhook(server, person, robot);
      const ofAnother = await server.call('sendDeliveryAgain', { token, params: { webhookId: otherId, deliveryId } });
      expect(ofAnother.error.code).toBe('NOT_FOUND');
    });
  });

  test('is signed with both secrets for a day after a change', async () => {
    const { server } = given;
    const person = await verified(server);
    const { id: webhookId, secret: old } = await makeWebhook(server, person, robot);
    const { body } = await server.call('renewWebhookSecret', { token: person.token, params: { webhookId } });
    expect(body.secret).not.toBe(old);
    const signatures = async () => {
      await sendTest(person, webhookId);
      const message = programs.take().at(-1)!;
      const signed = message.headers['webhook-signature']?.split(' ');
      return [signatureBy(body.secret, message), signatureBy(old, message)].map((one) => signed?.includes(one));
    };
    expect(await signatures()).toEqual([true, true]);
    server.clock.advance({ minutes: OLD_SECRET_HOURS * 60 });
    const signedIn = await server.call('login', { body: { email: person.email, password: PASSWORD } });
    person.token = signedIn.body.accessToken;
    expect(await signatures()).toEqual([true, false]);
  });

  describe('ends', () => {
    const waiting = async (person: Person, webhookId: string, end: () => Promise<unknown>) => {
      await given.server.call('testWebhook', { token: person.token, params: { webhookId } });
      await end();
      await given.server.runJobs();
      return programs.take();
    };

    test("at its owner's request, including waiting messages", async () => {
      const { server } = given;
      const person = await verified(server);
      const { id: webhookId } = await makeWebhook(server, person, robot);
      const end = () => server.call('endWebhook', { token: person.token, params: { webhookId } });
      expect(await waiting(person, webhookId, end)).toEqual([]);
      expect(await list(person)).toEqual([]);
    });

    test('with "Sign out everywhere"', async () => {
      const { server } = given;
      const person = await verified(server);
      const { id: webhookId } = await makeWebhook(server, person, robot);
      const end = () => server.call('signOutEverywhere', { token: person.token });
      expect(await waiting(person, webhookId, end)).toEqual([]);
      const { body } = await server.call('login', { body: { email: person.email, password: PASSWORD } });
      expect((await server.call('myWebhooks', { token: body.accessToken })).body).toEqual([]);
    });

    test('when the account is frozen', async () => {
      const { server } = given;
      const person = await verified(server);
      const actor = await administrator(server);
      const { id: webhookId } = await makeWebhook(server, person, robot);
      const idOf = async ({ email }: Person) => {
        const [row] = await server.context.db.select().from(users).where(eq(users.email, email));
        return row!.id;
      };
      const actorId = await idOf(actor);
      const userId = await idOf(person);
      const end = () =>
        inTransaction(server.context, (tx) =>
          freezePerson(server.context, suspendAdministrator, tx, { actorId, userId, reason: 'Theft' }),
        );
      expect(await waiting(person, webhookId, end)).toEqual([]);
      const [row] = await server.context.db.select().from(webhooks).where(eq(webhooks.id, webhookId));
      expect(row?.endedAt).not.toBeNull();
    });

    test('with the account, leaving nothing behind', async () => {
      const { server } = given;
      const person = await verified(server);
      const { id: webhookId } = await makeWebhook(server, person, robot);
      const end = () => server.call('deleteAccount', { token: person.token, body: { password: PASSWORD } });
      expect(await waiting(person, webhookId, end)).toEqual([]);
      const { db } = server.context;
      expect(await db.select().from(webhooks).where(eq(webhooks.id, webhookId))).toEqual([]);
      expect(await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))).toEqual([]);
    });
  });
});
