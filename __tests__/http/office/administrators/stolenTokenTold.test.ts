import { eq } from 'drizzle-orm';
import { bulkReadLimits } from '#server/kernel/audit/bulkReadLimits';
import type { AuditedAction } from '#contract/office/audit/auditTrail';
import { users } from '#server/kernel/db/schema/users';
import { alertMailsTo, alertsOf, lookForAlerts } from '#support/alerts';
import type { CallName } from '#support/calls';
import { addPasskey, withApp, withPasskey } from '#support/people/factors';
import type { Sent } from '#support/serverClient';
import { administrator, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { buildTestServer } from '#support/serverApp';
import { ELSEWHERE, idOf, outcomeOf, reason } from '#support/people/stolenToken';

onServer((given) => {
  let victim: Person;
  let other: Person;
  let support: Person;
  let personId: string;
  beforeEach(async () => {
    const { server } = given;
    server.clock.advance({ hours: 25 });
    await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
    victim = await administrator(server);
    other = await administrator(server);
    support = await administrator(server, ['support']);
    personId = await idOf(server, await verified(server));
    await lookForAlerts(server);
    server.mails.all = [];
  });
  const steal = (name: CallName, sent: Sent = {}) => outcomeOf(given.server, name, victim, { ...ELSEWHERE, ...sent });

  async function mailsTo({ email }: Person, subject: RegExp) {
    await given.server.runJobs();
    return given.server.mails.all.filter((mail) => mail.to === email && subject.test(mail.subject));
  }

  const trail = async (action: AuditedAction) => {
    const query = { action, q: await idOf(given.server, victim) };
    return (await given.server.call('auditTrail', { token: other.token, query })).body;
  };

  describe('a stolen token used on another device or network', () => {
    const elsewhere = /used from somewhere else/;

    test('mails its owner once per device and network, whatever the call', async () => {
      await steal('mySessions');
      await steal('portalOverview');
      const [mail, ...others] = await mailsTo(victim, elsewhere);
      expect(others).toEqual([]);
      expect(mail?.text).toContain(
        'You signed in with Unknown device. The same sign-in is now used with Firefox on Windows',
      );
      expect(mail?.text).toContain('/forgot-password');
      await steal('portalOverview', { from: '198.51.100.67' });
      await steal('portalOverview', { from: '198.51.100.67' });
      expect(await mailsTo(victim, elsewhere)).toHaveLength(2);
    });

    test('mails nothing from its original device or a known network', async () => {
      const { server } = given;
      const { email } = victim;
      await server.call('adminLogin', { body: { email, password: 'Right#Horse9' }, from: '198.51.100.68' });
      expect(await outcomeOf(server, 'portalOverview', victim)).toBe('done');
      expect(await outcomeOf(server, 'portalOverview', victim, { from: '198.51.100.68' })).toBe('done');
      expect(await mailsTo(victim, elsewhere)).toEqual([]);
    });

    test('mails at most ten times per session, however many networks it uses', async () => {
      for (let last = 1; last <= 14; last += 1) await steal('portalOverview', { from: `198.51.101.${last}` });
      expect(await mailsTo(victim, elsewhere)).toHaveLength(10);
    });

    test("mails nothing for people who aren't administrators, because their phones change networks all day", async () => {
      const person = await verified(given.server);
      expect(await outcomeOf(given.server, 'myProfile', person, ELSEWHERE)).toBe('done');
      expect(await mailsTo(person, elsewhere)).toEqual([]);
    });
  });

  describe("reading many people's data", () => {
    const show = () => steal('showPrivateDetails', { body: { about: 'person', id: personId, reason } });

    test("raises an alert for bank details and identities: owners are told, and the thief can't acknowledge it", async () => {
      const { server } = given;
      const limit = bulkReadLimits['private details seen'];
      for (let nth = 1; nth < limit; nth += 1) expect(await show()).toBe('done');
      expect(await alertsOf(server, other, 'bulkReading')).toEqual([]);
      await show();
      await show();
      const [alert, ...more] = await alertsOf(server, other, 'bulkReading');
      expect(more).toEqual([]);
      const id = await idOf(server, victim);
      expect(alert?.detail).toBe(`The administrator ${id} did this 30 times within 24 hours: private details seen.`);
      await server.runJobs();
      expect(alertMailsTo(server, other).map(({ subject }) => subject)).toEqual([
        'Peerlend: Many personal records viewed',
      ]);
      expect(alertMailsTo(server, support)).toEqual([]);

      const acknowledge = (by: Person) =>
        outcomeOf(server, 'acknowledgeAlert', by, { params: { alertId: alert!.id }, body: { note: 'All is well' } });
      expect(await acknowledge(support)).toBe('ROLE_MISSING');
      expect(await acknowledge(victim)).toBe('FOUR_EYES');
      expect(await acknowledge(other)).toBe('done');
      expect((await trail('private details seen')).map(({ details }) => details)).toEqual(
        expect.arrayContaining([`about person; reason ${reason}`]),
      );
    });

    test('keeps the alert open for a day after the last access', async () => {
      const { server } = given;
      for (let nth = 1; nth <= bulkReadLimits['file taken']; nth += 1) expect(await steal('alertsFile')).toBe('done');
      await lookForAlerts(server);
      expect(await alertsOf(server, other, 'bulkReading')).toHaveLength(1);
      server.clock.advance({ hours: 23 });
      await lookForAlerts(server);
      expect(await alertsOf(server, other, 'bulkReading')).toHaveLength(1);
      server.clock.advance({ hours: 2 });
      await lookForAlerts(server);
      expect(await alertsOf(server, other, 'bulkReading')).toEqual([]);
    });

    test.each<[AuditedAction, CallName, (nth: number) => Sent]>([
      ['file taken', 'payoutsFile', () => ({})],
      ['many people seen', 'allUsers', (nth) => ({ query: { page: 10 + nth, pageSize: 100 } })],
      ['many people seen', 'allUsers', () => ({ query: { pageSize: 2000 } })],
      ['person seen', 'userRecord', () => ({ params: { userId: personId } })],
    ])('%s, by %s', async (action, name, sent) => {
      const { server } = given;
      const { [action]: limit = 0 }: Partial<Record<AuditedAction, number>> = bulkReadLimits;
      for (let nth = 1; nth <= limit; nth += 1) expect(await steal(name, sent(nth))).toBe('done');
      expect(await alertsOf(server, other, 'bulkReading')).toHaveLength(1);
    });
  });

  test("a list saved as a file is audited under the owner's name", async () => {
    for (const name of ['allUsers', 'payoutsFile', 'auditTrailFile', 'administratorsFile'] as const) await steal(name);
    const taken = await trail('file taken');
    expect(taken.map(({ details }) => details).sort()).toEqual(
      ['list administrators', 'list audit trail', 'list payouts', 'list users'].sort(),
    );
    expect(new Set(taken.map(({ actorName }) => actorName))).toEqual(new Set(['Ada Obi']));
  });

  test('freezing a person is audited; stopped payouts raise an alert to treasury and owners', async () => {
    const { server } = given;
    const treasury = await administrator(server, ['treasury']);
    await steal('freezePerson', { params: { userId: personId }, body: { reason } });
    expect(await trail('person frozen')).toMatchObject([{ subjectId: personId, actorRoles: ['owner'] }]);
    await steal('pausePayments', { body: { reason } });
    await server.runJobs();
    for (const person of [treasury, other, victim])
      expect(alertMailsTo(server, person).map(({ subject }) => subject)).toEqual(['Peerlend: Payouts are paused']);
    expect(await trail('payments paused')).toHaveLength(1);
  });

  test('suspending the other owners, so that nobody can stop the thief, mails everyone at once', async () => {
    await steal('suspendAdministrator', { params: { userId: await idOf(given.server, other) }, body: { reason } });
    for (const person of [victim, other, support]) expect(await mailsTo(person, /suspended/)).toHaveLength(1);
  });

  test('proposing a factor reset mails the person and the owners', async () => {
    const { server } = given;
    await withApp(server, support);
    await steal('proposeFactorReset', { params: { userId: await idOf(server, support) }, body: { reason } });
    expect(await mailsTo(support, /reset of your second factor/)).toHaveLength(1);
    for (const owner of [victim, other])
      expect(await mailsTo(owner, /reset of a second factor was proposed/)).toHaveLength(1);
  });

  test('adding a passkey on the stolen device, within five minutes of a factor, mails its owner', async () => {
    const { server } = given;
    await withPasskey(server, victim);
    await addPasskey(server, victim, undefined, 'Of a thief');
    expect(await mailsTo(victim, /Your sign-in confirmation .* has changed/)).toHaveLength(2);
  });
});

onPostgresServer((given) => {
  test('of concurrent calls from one new place, one sends a mail', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const victim = await administrator(server);
    await server.runJobs();
    server.mails.all = [];
    const at = [server, other, server, other];
    await Promise.all(at.map((one) => outcomeOf(one, 'portalOverview', victim, ELSEWHERE)));
    await server.runJobs();
    expect(server.mails.all.filter(({ subject }) => /somewhere else/.test(subject))).toHaveLength(1);
    await other.close();
  });
});
