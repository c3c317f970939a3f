import { sql } from 'drizzle-orm';
import { askForDays } from '#server/kernel/businessDays/job';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { jobHandlers } from '#server/jobHandlers';
import { type JobHandlers, startWorker, type Worker } from '#server/kernel/jobs/worker';
import { startLookout } from '#server/kernel/jobs/lookout';
import { findDueQueues, findFailedJobs, resumeInterruptedJobs } from '#server/kernel/jobs/repository';
import { failedQueueOf, queues, type QueueName } from '#server/kernel/jobs/queues';
import type { Mail } from '#server/kernel/mail/mailer';
import { jobStore, skipPauses } from '#support/jobs';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { PASSWORD, verified, type Person } from '#support/serverPeople';
import { onEachServer, onPostgresServer } from '#support/serverSuite';

const QUEUE = 'password-changed-mail';
const SUBJECT = 'Your Peerlend password was changed';

async function changed(server: TestServer): Promise<Person> {
  const person = await verified(server);
  const body = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
  expect((await server.call('changePassword', { token: person.token, body })).status).toBe(200);
  return person;
}

const mailsTo = (server: TestServer, email: string) =>
  server.mails.all.filter(({ to, subject }) => to === email && subject === SUBJECT);

function holdMails(server: TestServer) {
  let letGo: () => void = () => undefined;
  let arrived: (mail: Mail) => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const first = new Promise<Mail>((resolve) => (arrived = resolve));
  const { send } = server.mails;
  server.mails.send = async (mail) => {
    arrived(mail);
    await released;
    await send(mail);
  };
  return { first, letGo, restore: () => void (server.mails.send = send) };
}

onEachServer((given) => {
  const stateOf = async () => {
    const { rows } = (await given.server.context.db.execute(
      sql`select state, retry_count from pgboss.job where name = ${QUEUE} and state not in ('completed', 'failed')`,
    )) as { rows: { state: string; retry_count: number }[] };
    return rows;
  };

  it('a job runs once', async () => {
    const { server } = given;
    const { email } = await changed(server);
    await server.runJobs();
    await server.runJobs();
    expect(mailsTo(server, email)).toHaveLength(1);
    expect(await stateOf()).toEqual([]);
  });

  it('a job for a deleted account counts as done', async () => {
    const { server } = given;
    const { email } = await changed(server);
    await server.context.db.execute(sql`delete from users where email = ${email}`);
    await server.runJobs();
    expect(mailsTo(server, email)).toEqual([]);
    expect(await stateOf()).toEqual([]);
  });

  it('a failed job is retried with the same key after pauses that double each time', async () => {
    const { server } = given;
    const { email } = await changed(server);
    const pauses: number[] = [];
    const keys = new Set<string | undefined>();
    const { send } = server.mails;
    server.mails.send = async ({ key }) => {
      keys.add(key);
      throw new Error('The mail server does not answer');
    };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await server.runJobs();
      const { rows } = (await server.context.db.execute(
        sql`select extract(epoch from start_after - now())::float as pause from pgboss.job where state = 'retry'`,
      )) as { rows: { pause: number }[] };
      pauses.push(rows[0]!.pause);
      await skipPauses(server.context);
    }
    server.mails.send = send;
    await server.runJobs();
    expect(mailsTo(server, email)).toHaveLength(1);
    keys.add(mailsTo(server, email)[0]!.key);
    expect(keys.size).toBe(1);
    const { firstPauseSeconds } = queues[QUEUE];
    for (const [attempt, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan(firstPauseSeconds * 2 ** attempt - 5);
      expect(pause).toBeLessThan(firstPauseSeconds * 2 ** (attempt + 1) + 5);
    }
  });

  it('a job that fails for good is stored with its error in one word and no personal data', async () => {
    const { server } = given;
    const { email } = await changed(server);
    const { send } = server.mails;
    let tries = 0;
    server.mails.send = async ({ to }) => {
      tries += 1;
      throw Object.assign(new Error(`Nobody of the name ${to}`), { code: 'EENVELOPE' });
    };
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await server.runJobs();
      await skipPauses(server.context);
    }
    server.mails.send = send;
    expect(tries).toBe(queues[QUEUE].retries + 1);
    const failed = await findFailedJobs(server.context.db, {}, { direction: 'desc', offset: 0, limit: 10 });
    expect(failed).toEqual([
      {
        id: expect.any(String),
        queue: QUEUE,
        data: { userId: expect.any(String), mailId: expect.any(String) },
        retryLimit: queues[QUEUE].retries,
        failedAt: expect.any(Date),
        output: { code: 'EENVELOPE' },
      },
    ]);
    const { rows } = (await server.context.db.execute(sql`select * from pgboss.job`)) as { rows: unknown[] };
    expect(JSON.stringify(rows)).not.toContain(email);
    await server.runJobs();
    expect(mailsTo(server, email)).toEqual([]);
  });

  it("a stop waits for the running job, which isn't run again", async () => {
    const { server, database } = given;
    const { email } = await changed(server);
    const hold = holdMails(server);
    const worker = startWorker(jobStore(database.connection()), QUEUE, jobHandlers, server.context);
    await hold.first;
    let stopped = false;
    const stopping = worker.stop().then(() => (stopped = true));
    expect(await stateOf()).toEqual([{ state: 'active', retry_count: 0 }]);
    expect(stopped).toBe(false);
    hold.letGo();
    await stopping;
    hold.restore();
    await server.runJobs();
    expect(mailsTo(server, email)).toHaveLength(1);
    expect(await stateOf()).toEqual([]);
  });

  it("a job whose completion can't be recorded runs again with the same key, and the worker continues", async () => {
    const { server, database } = given;
    const first = await changed(server);
    const second = await changed(server);
    const connection = database.connection();
    let away = true;
    const store = jobStore({
      ...connection,
      executeSql: (text, values) =>
        away && /completed_on = now\(\)/.test(text)
          ? Promise.reject(new Error('Connection terminated'))
          : connection.executeSql(text, values),
    });
    const { send } = server.mails;
    const secondSent = new Promise<void>((resolve) => {
      server.mails.send = async (mail) => {
        await send(mail);
        if (mail.to === second.email) resolve();
      };
    });
    const report = () => void (away = false);
    const worker = startWorker(store, QUEUE, jobHandlers, { ...server.context, report });
    const stopLookout = startLookout(server.context);
    await secondSent;
    await stopLookout();
    await worker.stop();
    server.mails.send = send;
    expect(await stateOf()).toEqual([{ state: 'active', retry_count: 0 }]);
    await resumeInterruptedJobs(server.context.db);
    await server.runJobs();
    const mails = mailsTo(server, first.email);
    expect([mails.length, new Set(mails.map(({ key }) => key)).size]).toEqual([2, 1]);
    expect(await stateOf()).toEqual([]);
  });

  const RARE = 'ledger-check';
  const send = ({ server }: typeof given) => inTransaction(server.context, (tx) => enqueue(tx, RARE, {}));

  /** @returns a function to end it, and promises of its first look and its first job; nothing but a wake makes it look again */
  function workRareQueue(look?: () => Promise<void>) {
    const { server, database } = given;
    const store = jobStore(database.connection());
    const fetch = store.fetch.bind(store) as (queue: string) => Promise<never>;
    const looked = new Promise<void>((resolve) => {
      jest.spyOn(store, 'fetch').mockImplementation(async (queue: string) => {
        const jobs = await fetch(queue);
        jest.restoreAllMocks();
        await look?.();
        resolve();
        return jobs;
      });
    });
    let worker: Worker | undefined;
    const done = new Promise<void>((resolve) => {
      const handlers = { ...jobHandlers, [RARE]: async () => resolve() };
      worker = startWorker(store, RARE, handlers, server.context);
    });
    return { looked, done, stop: () => worker?.stop() };
  }

  it('a job runs as soon as it is committed', async () => {
    const { looked, done, stop } = workRareQueue();
    await looked;
    await send(given);
    await done;
    await stop();
  });

  it("a job committed while the worker looks isn't missed", async () => {
    const { done, stop } = workRareQueue(() => send(given));
    await done;
    await stop();
  });

  it('a job of another instance is found by the lookout', async () => {
    const { looked, done, stop } = workRareQueue();
    await looked;
    // Without the note that a commit of this process leaves.
    await jobStore(given.database.connection()).send(RARE, {});
    const stopLookout = startLookout(given.server.context);
    await done;
    await stopLookout();
    await stop();
  });

  it('the lookout asks for every queue in one statement, and leaves jobs that are not due yet', async () => {
    const { server, database } = given;
    const store = jobStore(database.connection());
    await store.send('alerts', {}, { startAfter: 60 });
    await store.send('housekeeping', {});
    await store.send(failedQueueOf('reconciliation'), {});
    expect(await findDueQueues(server.context.db)).toEqual(['housekeeping']);
    await skipPauses(server.context);
    expect(await findDueQueues(server.context.db)).toEqual(['housekeeping', 'alerts']);
    await server.context.db.execute(sql`delete from pgboss.job where name in ('alerts', 'housekeeping')`);
    await server.context.db.execute(sql`delete from pgboss.job where name = ${failedQueueOf('reconciliation')}`);
  });

  it("a business day's mails wait while its money is moved on this instance", async () => {
    const { server, database } = given;
    const order: string[] = [];
    let onBegun: () => void = () => undefined;
    let onOther: () => void = () => undefined;
    let onMail: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (onBegun = resolve));
    const mailed = new Promise<void>((resolve) => (onMail = resolve));
    const handlers: JobHandlers = {
      ...jobHandlers,
      'business-day': async () => {
        await inTransaction(server.context, (tx) =>
          enqueue(tx, 'lender-mail', { noteId: crypto.randomUUID(), eventNumber: 1 }),
        );
        onBegun();
        // Other queues continue: after three of their jobs, a mail that didn't wait would have been sent.
        for (let count = 0; count < 3; count += 1) {
          const done = new Promise<void>((resolve) => (onOther = resolve));
          await send(given);
          await done;
        }
        order.push('day');
      },
      [RARE]: async () => onOther(),
      'lender-mail': async () => {
        order.push('mail');
        onMail();
      },
    };
    await askForDays(server.context);
    const store = jobStore(database.connection());
    const start = (queue: QueueName) => startWorker(store, queue, handlers, server.context);
    const [day, other] = [start('business-day'), start(RARE)];
    // Not earlier: a look in progress when the day begins could still take a mail.
    await begun;
    const mail = start('lender-mail');
    await mailed;
    // The day's work waits for the other queue, so that one runs until the day has ended.
    for (const worker of [day, other, mail]) await worker.stop();
    expect(order).toEqual(['day', 'mail']);
  });
});

onPostgresServer((given) => {
  it('several instances share the jobs, and each job runs once', async () => {
    const { server, database } = given;
    const people = await Promise.all(Array.from({ length: 12 }, () => changed(server)));
    const instances = await Promise.all([0, 1, 2].map(() => buildTestServer(database.connection())));
    for (const instance of instances) instance.context.mailer = server.mails;
    await Promise.all(instances.map((instance) => instance.runJobs()));
    expect(people.map(({ email }) => mailsTo(server, email).length)).toEqual(people.map(() => 1));
    await Promise.all(instances.map((instance) => instance.close()));
  });

  it('the job of a killed instance is retried after its time limit, not before', async () => {
    const { server, database } = given;
    const { email } = await changed(server);
    const store = jobStore(database.connection());
    // Taken by an instance that crashed.
    expect(await store.fetch(QUEUE)).toHaveLength(1);
    await store.expire();
    await server.runJobs();
    expect(mailsTo(server, email)).toEqual([]);

    await server.context.db.execute(sql`update pgboss.job set started_on = now() - interval '61 seconds'`);
    await store.expire();
    await skipPauses(server.context);
    await server.runJobs();
    expect(mailsTo(server, email)).toHaveLength(1);
  });
});
