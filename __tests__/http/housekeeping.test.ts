import { eq, sql } from 'drizzle-orm';
import { applicationDrafts } from '#server/kernel/db/schema/loans';
import { paymentNotices } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { failedQueueOf } from '#server/kernel/jobs/queues';
import { countFailedJobs } from '#server/kernel/jobs/repository';
import { cleanUp } from '#server/housekeeping';
import { administrator, completed, registered, registrationForm, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  it('unverified accounts are deleted after 7 days; others and administrators stay', async () => {
    const { server } = given;
    const form = registrationForm();
    await server.call('register', { body: form });
    const kept = await verified(server);
    const admin = await administrator(server);
    await server.context.db.update(users).set({ isEmailVerified: false }).where(eq(users.email, admin.email));
    server.clock.advance({ days: 6 });
    const young = await registered(server);
    server.clock.advance({ days: 1, seconds: 1 });
    await cleanUp(server.context);
    const left = (await server.context.db.select({ email: users.email }).from(users)).map(({ email }) => email);
    expect(left.sort()).toEqual([kept.email, admin.email, young.email].sort());
    expect((await server.call('register', { body: form })).status).toBe(201);
  });

  it('failed jobs are kept until somebody decides on them', async () => {
    const { server } = given;
    const failed = failedQueueOf('password-changed-mail');
    const addJob = (daysAgo: number) => {
      const createdOn = new Date(server.clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
      return server.context.db.execute(sql`insert into pgboss.job (name, created_on) values (${failed}, ${createdOn})`);
    };
    await addJob(29);
    await addJob(31);
    await cleanUp(server.context);
    expect(await countFailedJobs(server.context.db)).toBe(2);
  });

  it("a provider's notice is kept for 90 days, processed or not", async () => {
    const { db, now } = given.server.context;
    const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000);
    await db.insert(paymentNotices).values([
      { provider: 'paystack', body: 'younger', receivedAt: daysAgo(89) },
      { provider: 'paystack', body: 'older', receivedAt: daysAgo(91) },
    ]);
    await cleanUp(given.server.context);
    const kept = await db.select().from(paymentNotices).where(eq(paymentNotices.provider, 'paystack'));
    expect(kept.map(({ body }) => body)).toEqual(['younger']);
  });

  it('an application draft is kept for 90 days after it was last saved', async () => {
    const { server } = given;
    const { token } = await completed(server);
    const drafted = async () => (await server.call('myApplicationDraft', { token })).body.saved !== undefined;
    await server.call('saveApplicationDraft', { token, body: { draft: { step: 'loan' } } });
    const { savedAt } = (await server.context.db.select().from(applicationDrafts))[0]!;
    const cleanUpOn = (day: number) =>
      cleanUp({ ...server.context, databaseTime: () => new Date(savedAt.getTime() + day * 24 * 60 * 60 * 1000) });
    await cleanUpOn(89);
    expect(await drafted()).toBe(true);
    await cleanUpOn(91);
    expect(await drafted()).toBe(false);
  });
});
