import { eq } from 'drizzle-orm';
import { users } from '#server/kernel/db/schema/users';
import { webhooks } from '#server/kernel/db/schema/inbox';
import { cleanUp } from '#server/housekeeping';
import { announce } from '#server/people/webhooks/announce';
import { findWebhook, takeWebhook } from '#server/people/webhooks/repository';
import { sendAllDue, sendDue } from '#server/people/webhooks/send';
import { listenEverywhere, makeWebhook, type Programs } from '#support/outside/program';
import { PASSWORD, verified, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { MINUTE_MS } from '#contract/dates';

onServer((given) => {
  let programs: Programs;
  beforeAll(() => {
    programs = listenEverywhere(given.server);
  });
  beforeEach(() => {
    programs.take();
    programs.answer(() => ({ status: 204 }));
  });

  const idOf = async ({ email }: Person) => {
    const [row] = await given.server.context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return row!.id;
  };
  const listening = async () => {
    const person = await verified(given.server);
    const { id } = await makeWebhook(given.server, person, { url: 'https://robot.example/', topics: ['notes'] });
    await given.server.runJobs();
    return { person, webhookId: id };
  };
  const tell = async (person: Person, key: string) => {
    const { context, clock, runJobs } = given.server;
    const data = { noteId: key, loanId: key };
    await announce(context, {
      type: 'note.paid',
      key,
      happenedAt: clock.now().toISOString(),
      data,
      to: await idOf(person),
    });
    await runJobs();
  };
  /** Moves the clock and runs the timetable. */
  const pass = async (minutes: number) => {
    const { clock, context, runJobs } = given.server;
    clock.advance({ minutes });
    await sendAllDue(context);
    await runJobs();
  };
  const signedIn = async ({ email }: Person) =>
    (await given.server.call('login', { body: { email, password: PASSWORD } })).body.accessToken;
  const seen = async (person: Person, webhookId: string) => {
    const token = await signedIn(person);
    const { body: hooks } = await given.server.call('myWebhooks', { token });
    const { body: messages } = await given.server.call('webhookDeliveries', { token, params: { webhookId } });
    return { state: hooks[0]?.state, messages };
  };

  describe('an act of the owner during the last try is not undone', () => {
    const failedForADay = async () => {
      const { person, webhookId } = await listening();
      programs.answer(() => ({ problem: 'timeout' }));
      await tell(person, 'one');
      await pass(23 * 60);
      return { person, webhookId, token: await signedIn(person), params: { webhookId } };
    };
    const offMails = ({ email }: Person) =>
      given.server.mails.all.filter(({ to, subject }) => to === email && /webhook is switched off$/.test(subject));

    test.each(['switchWebhookOn', 'endWebhook'] as const)('%s', async (act) => {
      const { server } = given;
      const { person, webhookId, token, params } = await failedForADay();
      let acted: Promise<{ status: number }> | undefined;
      programs.answer(async () => {
        acted ??= server.call(act, { token, params });
        await acted;
        return { problem: 'timeout' };
      });
      await pass(61);
      expect((await acted)?.status).toBe(200);
      const row = await findWebhook(server.context.db, webhookId);
      expect([row?.offAt, row?.endedAt !== null]).toEqual([null, act === 'endWebhook']);
      expect(offMails(person)).toEqual([]);
    });
  });

  test('failures are retried after growing pauses for 24 hours, then the webhook is off and a mail says so', async () => {
    const { server } = given;
    const { person, webhookId } = await listening();
    const begun = server.clock.now().getTime();
    const minutes: number[] = [];
    programs.answer(() => {
      minutes.push((server.clock.now().getTime() - begun) / MINUTE_MS);
      return { problem: 'timeout' };
    });
    await tell(person, 'one');
    expect(await seen(person, webhookId)).toMatchObject({
      state: 'failing',
      messages: [{ state: 'waiting', tries: 1, problem: 'timeout' }],
    });
    for (let step = 0, minute = 0; minute < 25 * 60; minute += step) {
      // Pauses after the first hour end at multiples of three.
      step = minute < 51 ? 1 : 3;
      server.clock.advance({ minutes: step });
      await sendAllDue(server.context);
      await server.runJobs();
    }
    expect(minutes).toEqual([0, 1, 6, 21, 51, 111, 231, 471, 951, 1440]);
    expect(await seen(person, webhookId)).toMatchObject({ state: 'off', messages: [{ state: 'failed', tries: 10 }] });
    const mail = server.mails.all.findLast(({ to }) => to === person.email);
    expect(mail?.subject).toMatch(/webhook is switched off$/);

    await tell(person, 'while it is off');
    expect((await seen(person, webhookId)).messages).toHaveLength(1);
    const token = await signedIn(person);
    const params = { webhookId };
    expect((await server.call('testWebhook', { token, params })).error.code).toBe('WEBHOOK_OFF');
    programs.answer(() => ({ status: 200 }));
    expect((await server.call('switchWebhookOn', { token, params })).status).toBe(200);
    await tell(person, 'again');
    expect(await seen(person, webhookId)).toMatchObject({
      state: 'on',
      messages: [{ state: 'delivered' }, { state: 'failed' }],
    });
  });

  test('a failing webhook pauses, and gets everything once it answers', async () => {
    const { person, webhookId } = await listening();
    programs.answer(() => ({ status: 503 }));
    await tell(person, 'first');
    await tell(person, 'second');
    await tell(person, 'third');
    expect(programs.take()).toHaveLength(1);
    programs.answer(() => ({ status: 204 }));
    await pass(1);
    expect(
      programs
        .take()
        .map(({ body }) => (JSON.parse(body) as { data: { noteId: string } }).data.noteId)
        .sort(),
    ).toEqual(['first', 'second', 'third']);
    expect((await seen(person, webhookId)).state).toBe('on');
  });

  test('a message that is always refused delays others by at most a minute', async () => {
    const { person, webhookId } = await listening();
    programs.answer(({ body }) => ({ status: body.includes('poison') ? 500 : 204 }));
    await tell(person, 'poison');
    for (const key of ['one', 'two', 'three']) {
      given.server.clock.advance({ seconds: 1 });
      await tell(person, key);
      await pass(1);
      expect((await seen(person, webhookId)).messages[0]).toMatchObject({ state: 'delivered' });
    }
  });

  test('two workers send each message once', async () => {
    const { server } = given;
    const { person, webhookId } = await listening();
    programs.answer(() => ({ status: 500 }));
    await tell(person, 'first');
    for (const key of ['second', 'third']) await tell(person, key);
    programs.take();
    programs.answer(() => ({ status: 204 }));
    server.clock.advance({ minutes: 1 });
    await Promise.all([1, 2, 3].map(() => sendDue(server.context, webhookId)));
    await server.runJobs();
    const ids = programs.take().map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  test('a message being sent when its instance was killed is sent again with its id', async () => {
    const { server } = given;
    const { person, webhookId } = await listening();
    programs.answer(() => {
      throw new Error('Killed');
    });
    // The message was sent, but its outcome was never recorded.
    await tell(person, 'killed');
    // Messages of other tests may be due too.
    const take = () => programs.take().filter(({ body }) => body.includes('killed'));
    const [first] = take();
    const now = server.clock.now();
    const until = new Date(now.getTime() + 90_000);
    expect(await takeWebhook(server.context.db, webhookId, { now, until })).toBeDefined();
    programs.answer(() => ({ status: 204 }));
    await pass(1);
    expect(take()).toEqual([]);
    await pass(1);
    const [second, ...others] = take();
    expect(others).toEqual([]);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await seen(person, webhookId)).toMatchObject({ messages: [{ state: 'delivered', tries: 1 }] });
  });

  test('a webhook gets the same message once, however often its job runs', async () => {
    const { person } = await listening();
    await tell(person, 'twice');
    await tell(person, 'twice');
    expect(programs.take()).toHaveLength(1);
  });

  test('messages are deleted after 30 days, and the webhook stays', async () => {
    const { server } = given;
    const { person, webhookId } = await listening();
    await tell(person, 'old');
    server.clock.advance({ days: 31 });
    await cleanUp(server.context);
    expect((await seen(person, webhookId)).messages).toEqual([]);
    const [row] = await server.context.db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    expect(row?.endedAt).toBeNull();
  });
});
