import { queues } from '../../../../../server/jobs/queues';
import { skipPauses } from '../../../../support/jobs';
import type { TestServer } from '../../../../support/serverApp';
import { administrator, PASSWORD, verified } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

const QUEUE = 'password-changed-mail';
const JOBS = 3;

/** Changes a password, and has every try to mail about it fail. */
async function failOneJob(server: TestServer) {
  const { email, token } = await verified(server);
  const body = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
  expect((await server.call('changePassword', { token, body })).status).toBe(200);
  const { send } = server.mails;
  server.mails.send = async ({ to }) => {
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

  describe('section 18.5: GET /administration/failed-jobs', () => {
    it('is empty as long as nothing has failed for good', async () => {
      const answer = await list();
      expect([answer.status, answer.body, answer.headers['x-total-count']]).toEqual([200, [], '0']);
    });

    it('an administrator sees a failed job: ids and a code, nothing of a person', async () => {
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

    it('newest first unless asked otherwise, page by page', async () => {
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
      ['q', 'mail'],
    ])('section 5.1: refuses %s=%s', async (name, value) => {
      expect((await list({ [name]: value })).status).toBe(400);
    });

    it('section 6.1: is for administrators only', async () => {
      const ordinary = await given.server.call('failedJobs', { token: (await verified(given.server)).token });
      expect([ordinary.status, ordinary.error.code]).toEqual([403, 'NOT_AN_ADMIN']);
      expect((await given.server.call('failedJobs')).status).toBe(401);
    });
  });
});
