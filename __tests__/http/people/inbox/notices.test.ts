import { eq } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { inboxNotices, inboxPreferences } from '#server/kernel/db/schema/inbox';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { findUserByEmail } from '#server/people/users/repository';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { skipPauses } from '#support/jobs';
import { saver, saverWith, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { PASSWORD, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const noticesOf = async (server: TestServer, { token }: Person, page?: number) =>
  (await server.call('myNotices', { token, ...(page && { query: { page } }) })).body;

const unreadOf = async (server: TestServer, { token }: Person) =>
  (await server.call('unreadNotices', { token })).body.count;

const mailsTo = (server: TestServer, { email }: Person) => server.mails.all.filter(({ to }) => to === email);

async function sendDeposit(server: TestServer, { accountNumber }: Saver, amount = 500): Promise<void> {
  await sendMoney(server.context, { accountNumber, amountKobo: naira(amount) });
  await server.runJobs();
}

onServer((given) => {
  let person: Saver;
  beforeEach(async () => {
    person = await saverWith(given.server);
  });

  test('a mail is also a notice with its title, first sentences and link', async () => {
    const [notice] = await noticesOf(given.server, person);
    expect(notice).toMatchObject({
      group: 'wallet',
      title: expect.stringMatching(/^₦[\d,.]+ arrived in your wallet$/),
      text: expect.stringMatching(/^₦[\d,.]+ arrived in your wallet.*Your balance was then ₦/),
      isRead: false,
      link: { label: 'Open your wallet', path: '/profile/wallet' },
    });
    expect(notice?.text).not.toContain('Hello');
  });

  test('a notice exists before its mail is written, and once however often the mail is retried', async () => {
    const { server } = given;
    const before = (await noticesOf(server, person)).length;
    await inTransaction(server.context, (tx) => enqueue(tx, 'password-changed-mail', { userId: person.id }));
    expect((await noticesOf(server, person))[0]).toMatchObject({ title: 'Your password was changed', text: '' });
    server.mails.down = true;
    await server.runJobs();
    server.mails.down = false;
    // It can be read even if the mail server is down.
    expect((await noticesOf(server, person))[0]?.text).not.toBe('');
    const mailed = mailsTo(server, person).length;
    await skipPauses(server.context);
    await server.runJobs();
    expect(mailsTo(server, person)).toHaveLength(mailed + 1);
    expect(await noticesOf(server, person)).toHaveLength(before + 1);
  });

  test('a rollback leaves no notice', async () => {
    const { server } = given;
    const before = await noticesOf(server, person);
    const mailed = mailsTo(server, person).length;
    const failing = inTransaction(server.context, async (tx) => {
      await enqueue(tx, 'password-changed-mail', { userId: person.id });
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    await server.runJobs();
    expect(await noticesOf(server, person)).toEqual(before);
    expect(mailsTo(server, person)).toHaveLength(mailed);
  });

  test('a mail that is no longer needed leaves no notice', async () => {
    const { server } = given;
    const before = (await noticesOf(server, person)).length;
    const noMonth = { lenderId: person.id, month: '2020-01' };
    await inTransaction(server.context, (tx) => enqueue(tx, 'lender-month-mail', noMonth));
    expect(await noticesOf(server, person)).toHaveLength(before + 1);
    await server.runJobs();
    expect(await noticesOf(server, person)).toHaveLength(before);
  });

  test("codes don't become notices", async () => {
    const { server } = given;
    const somebody = await verified(server);
    expect(server.mails.codeFor(somebody.email)).toMatch(/^\d{6}$/);
    await server.runJobs();
    expect(await noticesOf(server, somebody)).toEqual([]);
  });

  test('the unread count falls as notices are read, and later ones stay unread', async () => {
    const { server } = given;
    await sendDeposit(server, person);
    const [newest, ...others] = await noticesOf(server, person);
    const unread = await unreadOf(server, person);
    expect(unread).toBe(others.length + 1);
    const { token } = person;
    for (const _ of ['once', 'twice'])
      await server.call('readNotice', { token, params: { noticeId: newest?.id ?? '' } });
    expect(await unreadOf(server, person)).toBe(unread - 1);
    await sendDeposit(server, person);
    await server.call('readAllNotices', { token, body: { until: newest?.at } });
    expect(await unreadOf(server, person)).toBe(1);
    expect((await noticesOf(server, person)).map(({ isRead }) => isRead)).toEqual([
      false,
      ...Array.from({ length: unread }, () => true),
    ]);
  });

  test("another person's notice can't be read or marked", async () => {
    const { server } = given;
    const other = await saver(server);
    const [notice] = await noticesOf(server, person);
    const answer = await server.call('readNotice', { token: other.token, params: { noticeId: notice?.id ?? '' } });
    expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await noticesOf(server, other)).map(({ id }) => id)).not.toContain(notice?.id);
    await server.call('readAllNotices', { token: other.token, body: { until: notice?.at } });
    expect((await noticesOf(server, person))[0]).toMatchObject({ id: notice?.id, isRead: false });
  });

  test('are listed in pages, newest first, with the total', async () => {
    const { server } = given;
    for (let sent = 0; sent < 21; sent += 1)
      await inTransaction(server.context, (tx) => enqueue(tx, 'password-changed-mail', { userId: person.id }));
    const first = await server.call('myNotices', { token: person.token });
    const second = await server.call('myNotices', { token: person.token, query: { page: 2 } });
    expect(first.body).toHaveLength(20);
    expect(first.headers['x-total-count']).toBe(String(20 + second.body.length));
    const times = [...first.body, ...second.body].map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    await server.runJobs();
  });

  test('are deleted with the account, together with its preferences', async () => {
    const { server } = given;
    const { context } = server;
    const somebody = await verified(server);
    const { id: userId = '' } = (await findUserByEmail(context.db, somebody.email)) ?? {};
    const left = async () => [
      await context.db.$count(inboxNotices, eq(inboxNotices.userId, userId)),
      await context.db.$count(inboxPreferences, eq(inboxPreferences.userId, userId)),
    ];
    const preference = { group: 'wallet', way: 'inbox', isGathered: false };
    await server.call('setNoticePreference', { token: somebody.token, body: preference });
    await inTransaction(context, (tx) => enqueue(tx, 'password-changed-mail', { userId }));
    expect(await left()).toEqual([1, 1]);
    const { status } = await server.call('deleteAccount', { token: somebody.token, body: { password: PASSWORD } });
    expect([status, await left()]).toEqual([200, [0, 0]]);
    // A later job doesn't notify the deleted account either.
    await inTransaction(context, (tx) => enqueue(tx, 'password-changed-mail', { userId }));
    await server.runJobs();
    expect(await left()).toEqual([0, 0]);
  });
});

onPostgresServer((given) => {
  test('a connection lost before the commit leaves neither a job nor a notice', async () => {
    const { server, database } = given;
    const person = await saver(server);
    const before = await noticesOf(server, person);
    const mailed = mailsTo(server, person).length;
    const somebodyElse = { db: database.connection().db };
    await cutBeforeCommit(server.context, somebodyElse, (tx) =>
      enqueue(tx, 'password-changed-mail', { userId: person.id }),
    );
    await server.runJobs();
    expect(await noticesOf(server, person)).toEqual(before);
    expect(mailsTo(server, person)).toHaveLength(mailed);
  });
});
