import { sql } from 'drizzle-orm';
import { queues, type QueueSettings } from '#server/kernel/jobs/queues';
import { skipPauses } from '#support/jobs';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import type { TestServer } from '#support/serverApp';
import { onPostgresServers, onServer } from '#support/serverSuite';

const QUEUE = 'password-changed-mail';
const JOBS = 3;

async function jobsLeft({ context: { db } }: TestServer) {
  const { rows } = (await db.execute(sql`select
    count(*) filter (where name = ${`${QUEUE}-failed`})::int as total,
    count(*) filter (where name = ${QUEUE} and state = 'created')::int as waiting from pgboss.job`)) as {
    rows: { total: number; waiting: number }[];
  };
  return rows[0]!;
}

type Act = 'tryJobAgain' | 'giveUpJob';

const REASON = 'The address is gone';
const decide = (server: TestServer, { token }: Pick<Person, 'token'>, act: Act, jobId: string) =>
  server.call(act, { token, params: { jobId }, body: act === 'giveUpJob' ? { reason: REASON } : {} });

async function failOneJob(server: TestServer) {
  const { email, token } = await verified(server);
  const body = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
  expect((await server.call('changePassword', { token, body })).status).toBe(200);
  const { send } = server.mails;
  server.mails.send = async (mail) => {
    const { to } = mail;
    // Administrators are mailed about the failure.
    if (to !== email) return send(mail);
    throw Object.assign(new Error(`Nobody of the name ${to}`), { code: 'EENVELOPE' });
  };
  for (let tries = 0; tries <= queues[QUEUE].retries; tries += 1) {
    await server.runJobs();
    await skipPauses(server.context);
  }
  server.mails.send = send;
  return email;
}

onServer((given) => {
  let token: string;
  const emails: string[] = [];
  const list = (query: Record<string, string> = {}) => given.server.call('failedJobs', { token, query });

  beforeAll(async () => {
    token = (await administrator(given.server)).token;
  });

  describe('GET /administration/failed-jobs', () => {
    it('is empty until a job fails permanently', async () => {
      const answer = await list();
      expect([answer.status, answer.body, answer.headers['x-total-count']]).toEqual([200, [], '0']);
    });

    it("an administrator sees a failed job's ids and error code, without personal data", async () => {
      for (let job = 0; job < JOBS; job += 1) emails.push(await failOneJob(given.server));
      const { body } = await list();
      expect(body).toHaveLength(JOBS);
      expect(body[0]).toEqual({
        id: expect.any(String),
        queue: QUEUE,
        subjects: [{ name: 'userId', id: expect.any(String) }],
        errorCode: 'EENVELOPE',
        tries: queues[QUEUE].retries + 1,
        failedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      for (const email of emails) expect(JSON.stringify(body)).not.toContain(email);
    });

    it('is newest first by default, and paged', async () => {
      const newest = (await list()).body;
      const times = newest.map(({ failedAt }) => failedAt);
      expect(times).toEqual([...times].sort().reverse());
      const pages = await Promise.all(
        ['1', '2', '3'].map((page) => list({ sort: 'failedAt:asc', pageSize: '2', page })),
      );
      expect(pages.map(({ body }) => body.length)).toEqual([2, 1, 0]);
      expect(pages.flatMap(({ body }) => body)).toEqual([...newest].reverse());
      expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3', '3']);
    });

    it.each([
      ['page', '0'],
      ['pageSize', '101'],
      ['sort', 'queue:asc'],
      ['queue', 'mail'],
    ])('refuses %s=%s', async (name, value) => {
      expect((await list({ [name]: value })).status).toBe(400);
    });

    it('is for administrators only', async () => {
      const ordinary = await given.server.call('failedJobs', { token: (await verified(given.server)).token });
      expect([ordinary.status, ordinary.error.code]).toEqual([403, 'NOT_AN_ADMIN']);
      expect((await given.server.call('failedJobs')).status).toBe(401);
    });

    it('can be searched by kind, error and ids', async () => {
      const [job] = (await list()).body;
      const found = async (q: string) => (await list({ q })).headers['x-total-count'];
      expect(await Promise.all(['CHANGED-mail', 'eenvelope', job!.subjects[0]!.id].map(found))).toEqual([
        '3',
        '3',
        '1',
      ]);
      expect(await found('nothing of the kind')).toBe('0');
      const file = await given.server.call('failedJobsFile', { token, query: { q: 'eenvelope' } });
      const [header, ...lines] = file.raw.trim().split('\r\n');
      expect(header).toBe('Failed (UTC),Job ID,Job,Error,Tries,About');
      expect(lines).toHaveLength(JOBS);
      expect(lines[0]).toContain(`,${job!.id},${QUEUE},EENVELOPE,11,userId ${job!.subjects[0]!.id}`);
    });
  });

  describe('acting on a failed job', () => {
    const entries = async (action: 'job tried again' | 'job given up') =>
      (await given.server.call('auditTrail', { token, query: { action } })).body;

    it('a retried job runs as if it were new, once', async () => {
      const [job] = (await list()).body;
      const userId = job!.subjects[0]!.id;
      const mails = () => given.server.mails.all.length;
      const before = mails();
      expect((await decide(given.server, { token }, 'tryJobAgain', job!.id)).status).toBe(200);
      await given.server.runJobs();
      expect(mails()).toBe(before + 1);
      expect(emails).toContain(given.server.mails.all.at(-1)!.to);
      expect((await list({ q: userId })).body).toEqual([]);
      const again = await decide(given.server, { token }, 'giveUpJob', job!.id);
      expect([again.status, again.error.code]).toEqual([409, 'JOB_DECIDED']);
      await given.server.runJobs();
      expect(mails()).toBe(before + 1);
      expect(await entries('job tried again')).toMatchObject([{ personId: userId, details: `job ${QUEUE}` }]);
    });

    it('a discarded job is gone, and its reason is kept', async () => {
      const [job] = (await list()).body;
      expect((await given.server.call('giveUpJob', { token, params: { jobId: job!.id }, body: {} })).status).toBe(400);
      expect((await decide(given.server, { token }, 'giveUpJob', job!.id)).status).toBe(200);
      expect((await list()).headers['x-total-count']).toBe('1');
      const again = await decide(given.server, { token }, 'tryJobAgain', job!.id);
      expect([again.status, again.error.code]).toEqual([409, 'JOB_DECIDED']);
      expect(await entries('job given up')).toMatchObject([
        { personId: job!.subjects[0]!.id, details: `job ${QUEUE}; reason ${REASON}` },
      ]);
      expect((await decide(given.server, { token }, 'giveUpJob', job!.subjects[0]!.id)).status).toBe(404);
    });
  });
});

onServer((given) => {
  test('all jobs with one cause are retried at once, and no others', async () => {
    const { token } = await administrator(given.server);
    for (let job = 0; job < 2; job += 1) await failOneJob(given.server);
    const again = (errorCode: string, queue: string = QUEUE) =>
      given.server.call('tryJobsAgain', { token, body: { queue, errorCode } });
    expect((await again('TIMED_OUT')).body).toEqual({ count: 0 });
    expect((await again('EENVELOPE', 'loan-mail')).body).toEqual({ count: 0 });
    expect((await again('EENVELOPE', 'no-such-job')).status).toBe(404);
    expect((await again('EENVELOPE')).body).toEqual({ count: 2 });
    expect(await jobsLeft(given.server)).toEqual({ total: 0, waiting: 2 });
    const { body } = await given.server.call('auditTrail', { token, query: { action: 'job tried again' } });
    expect(body).toHaveLength(2);
  });

  test('jobs that move money are retried for 72 hours', () => {
    const hours = ({ retries, firstPauseSeconds, hasEqualPauses }: QueueSettings) =>
      hasEqualPauses ? (retries * firstPauseSeconds) / 3600 : 0;
    const money = ['send-payout', 'payment-notice', 'receiving-account', 'loan-collection', 'onward-payout'] as const;
    expect(money.map((queue) => hours(queues[queue]))).toEqual([72, 72, 72, 72, 72]);
  });
});

onPostgresServers((given) => {
  test('of a retry and a discard at once, one succeeds and the other gets an error', async () => {
    const { server } = given;
    const first = await administrator(server);
    const second = await administrator(server);
    await failOneJob(server);
    const [job] = (await server.call('failedJobs', { token: first.token })).body;
    const { id } = job!;
    const acts: readonly (readonly [TestServer, Person, Act])[] = [
      [server, first, 'tryJobAgain'],
      [given.other, second, 'giveUpJob'],
    ];
    const answers = await Promise.all(acts.map(([by, person, act]) => decide(by, person, act, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { total, waiting } = await jobsLeft(server);
    expect({ total, waiting }).toEqual({ total: 0, waiting: answers[0]!.status === 200 ? 1 : 0 });
  });
});
