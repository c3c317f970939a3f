import { sql } from 'drizzle-orm';
import { concernsRoles } from '#contract/office/alerts/alerts';
import { raiseAlert } from '#server/kernel/alerts/alerts';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { resumePayments } from '#support/resumePayments';
import { administratorWith, alertMailsTo, alertsOf, lookForAlerts, signInAgain } from '#support/alerts';
import { buildTestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { whileTableFails } from '#support/databases/failingTable';

const reason = 'The bank asks about a transfer';
const NOTE = 'I called the bank';

onServer((given) => {
  let owner: Person;
  let treasurer: Person;
  let supporter: Person;
  beforeAll(async () => {
    owner = await administrator(given.server);
    treasurer = await administratorWith(given.server, ['treasury']);
    supporter = await administratorWith(given.server, ['support']);
  });
  const pause = async () => {
    expect((await given.server.call('pausePayments', { token: owner.token, body: { reason } })).status).toBe(200);
    await given.server.runJobs();
  };
  const open = () => alertsOf(given.server, owner, 'paymentsPaused');
  const acknowledge = (by: Person, alertId: string, key?: string) =>
    given.server.call('acknowledgeAlert', {
      token: by.token,
      params: { alertId },
      body: { note: NOTE },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const everybody = () => [owner, treasurer, supporter];
  const isAboutThePause = ({ text }: { text: string }) => text.includes('An administrator paused them.');
  const told = () => everybody().map((person) => alertMailsTo(given.server, person).filter(isAboutThePause).length);
  const later = async (hours: number) => {
    given.server.clock.advance({ hours });
    for (const person of everybody()) await signInAgain(given.server, person);
    await lookForAlerts(given.server);
  };

  test('an alert is mailed at once to those responsible, and again daily until someone acknowledges it', async () => {
    await pause();
    expect(told()).toEqual([1, 1, 0]);
    await later(23);
    expect(told()).toEqual([0, 0, 0]);
    await later(1);
    expect(told()).toEqual([1, 1, 0]);
    const [alert] = await open();
    expect((await acknowledge(supporter, alert?.id ?? '')).error).toEqual({
      code: 'ROLE_MISSING',
      text: 'You need the role Treasury for this. An owner can give it to you',
    });
    expect((await acknowledge(treasurer, alert?.id ?? '')).status).toBe(200);
    await later(24);
    expect(told()).toEqual([0, 0, 0]);
    expect(await open()).toMatchObject([{ acknowledgedBy: 'Ada Obi', note: NOTE, acknowledgedAt: expect.any(String) }]);
  });

  test('an acknowledged alert closes when its cause is gone; the history and its file keep it', async () => {
    const [alert] = await open();
    await resumePayments(given.server, owner, await administrator(given.server));
    expect(await open()).toEqual([]);
    const [closed] = await alertsOf(given.server, owner, 'paymentsPaused', 'closed');
    expect(closed).toMatchObject({ id: alert?.id, closedAt: expect.any(String), note: NOTE });
    const { body: file } = await given.server.call('alertsFile', { token: owner.token, query: { state: 'closed' } });
    expect(file.split('\n')[0]).toContain('Acknowledged by');
    expect(file).toContain(NOTE);
    expect((await acknowledge(owner, alert?.id ?? '')).error.code).toBe('ALERT_ACKNOWLEDGED');
  });

  test('the same cause later raises a new alert, and counts in the overview', async () => {
    await pause();
    expect(await open()).toEqual([expect.not.objectContaining({ note: NOTE })]);
    expect(told()).toEqual([1, 1, 0]);
    const { waiting } = (await given.server.call('portalOverview', { token: owner.token })).body;
    const { body: all } = await given.server.call('alerts', { token: owner.token, query: { state: 'open' } });
    const counted = { count: all.length, since: all.at(-1)?.openedAt };
    expect(waiting.find(({ kind }) => kind === 'alerts')).toMatchObject(counted);
    const { body: theirs } = await given.server.call('portalOverview', { token: supporter.token });
    const ofSupport = all.filter(({ kind }) => concernsRoles(kind, ['support']));
    expect(ofSupport.length).toBeLessThan(all.length);
    expect(theirs.waiting.find(({ kind }) => kind === 'alerts')?.count).toBe(ofSupport.length);
  });

  test('acknowledging twice happens once, and the audit trail names the administrator', async () => {
    const [alert] = await open();
    const key = crypto.randomUUID();
    expect((await acknowledge(owner, alert?.id ?? '', key)).status).toBe(200);
    expect((await acknowledge(owner, alert?.id ?? '', key)).status).toBe(200);
    const query = { action: 'alert acknowledged' as const };
    const { body } = await given.server.call('auditTrail', { token: owner.token, query });
    expect(body.filter(({ subjectId }) => subjectId === alert?.id)).toHaveLength(1);
    expect((await acknowledge(owner, crypto.randomUUID())).status).toBe(404);
  });

  test('after a mail server outage the alert is mailed once to each recipient', async () => {
    await resumePayments(given.server, owner, await administrator(given.server));
    told();
    given.server.mails.down = true;
    await pause();
    given.server.mails.down = false;
    expect(told()).toEqual([0, 0, 0]);
    await given.server.context.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
    await given.server.runJobs();
    expect(told()).toEqual([1, 1, 0]);
  });

  test('a cause that is rolled back raises no alert and sends no mail', async () => {
    await resumePayments(given.server, owner, await administrator(given.server));
    told();
    await whileTableFails(given.server, 'audit_trail', async () => {
      expect((await given.server.call('pausePayments', { token: owner.token, body: { reason } })).status).toBe(500);
    });
    await given.server.runJobs();
    expect(await open()).toEqual([]);
    expect(told()).toEqual([0, 0, 0]);
  });
});

onPostgresServer((given) => {
  const cause = { subject: '2026-03-02', detail: 'The day is late.' };

  test('two instances that raise the same alert at once create one, with one mail', async () => {
    const { server } = given;
    const admin = await administrator(server);
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    for (const round of [1, 2, 3, 4, 5]) {
      const subject = `${cause.subject} ${round}`;
      await Promise.all(
        [server, other].map(({ context }) =>
          inTransaction(context, (tx) => raiseAlert(tx, 'latePayout', { ...cause, subject })),
        ),
      );
    }
    expect(await alertsOf(server, admin, 'latePayout')).toHaveLength(5);
    await Promise.all([server.runJobs(), other.runJobs()]);
    const texts = [server, other].flatMap((one) => alertMailsTo(one, admin)).map(({ text }) => text);
    expect(texts.join().split(cause.detail)).toHaveLength(6);
    await other.close();
  });

  test('of two concurrent acknowledgements one succeeds, and the other gets an error', async () => {
    const { server } = given;
    const one = await administrator(server);
    const other = await administrator(server);
    const [alert] = await alertsOf(server, one, 'latePayout');
    const answers = await Promise.all(
      [one, other].map(({ token }) =>
        server.call('acknowledgeAlert', { token, params: { alertId: alert?.id ?? '' }, body: { note: NOTE } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('ALERT_ACKNOWLEDGED');
  });
});
