import { sql } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { lockKey } from '#server/kernel/db/lockKey';
import { administratorWith, alertMailsTo, alertsOf, lookForAlerts, signInAgain } from '#support/alerts';
import { queueUp } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';

/** Minutes in Lagos, as a date field gives them. */
const lagosMinute = (at: Date) => new Date(at.getTime() + 60 * 60 * 1000).toISOString().slice(0, 16);
const hoursAgo = (server: TestServer, hours: number) =>
  lagosMinute(new Date(server.clock.now().getTime() - hours * 60 * 60 * 1000));

const LOST = {
  what: 'A laptop with a list of borrowers was stolen',
  data: 'Names and phone numbers',
  whose: 'Borrowers of March',
  risk: 'likely',
  measures: 'Its disk was erased from afar',
};

const REPORTED = { kind: 'reported', words: 'By their portal', reference: 'NDPC/2026/17' };

const enter = async (server: TestServer, { token }: Person, form: object) => {
  const { status, error } = await server.call('enterBreach', { token, body: form });
  return status === 200 ? 'done' : error.code;
};
const add = async (server: TestServer, { token }: Person, breachId: string, body: object) => {
  const { status, error } = await server.call('addBreachEntry', { token, params: { breachId }, body });
  return status === 200 ? 'done' : error.code;
};
const register = async (server: TestServer, { token }: Person) => (await server.call('breaches', { token })).body;

/** @returns the breach's id */
async function entered(server: TestServer, by: Person, hours: number, changed: object = {}): Promise<string> {
  const known = new Set((await register(server, by)).map(({ id }) => id));
  expect(await enter(server, by, { ...LOST, foundAt: hoursAgo(server, hours), ...changed })).toBe('done');
  return (await register(server, by)).find(({ id }) => !known.has(id))!.id;
}

onServer((given) => {
  let support: Person;
  beforeAll(async () => {
    support = await administratorWith(given.server, ['support']);
  });
  beforeEach(() => signInAgain(given.server, support));
  const find = async (id: string) => (await register(given.server, support)).find((one) => one.id === id)!;

  test('a breach is to be reported within 72 hours of being found, and then its report shows', async () => {
    const { server } = given;
    const id = await entered(server, support, 2, { happenedAt: hoursAgo(server, 30), peopleCount: 40 });
    const breach = await find(id);
    expect(breach).toMatchObject({ ...LOST, state: 'toReport', peopleCount: 40, entries: [] });
    expect(Date.parse(breach.reportDueAt) - Date.parse(breach.foundAt)).toBe(72 * 60 * 60 * 1000);
    expect(Date.parse(breach.foundAt) - Date.parse(breach.happenedAt!)).toBe(28 * 60 * 60 * 1000);
    const at = hoursAgo(server, 1);
    expect(await add(server, support, id, { ...REPORTED, at })).toBe('done');
    expect(await find(id)).toMatchObject({
      state: 'reported',
      reportedAt: new Date(`${at}:00+01:00`).toISOString(),
      reportReference: 'NDPC/2026/17',
      entries: [{ kind: 'reported', words: 'By their portal' }],
    });
    expect(await add(server, support, id, { ...REPORTED, at })).toBe('BREACH_REPORTED');
    expect(await add(server, support, id, { kind: 'notReported', words: 'Nobody was harmed' })).toBe('BREACH_REPORTED');
  });

  test('the number of people stays known when a later assessment leaves it open; the first telling counts', async () => {
    const { server } = given;
    const id = await entered(server, support, 5, { peopleCount: 40 });
    const assess = (facts: object) => add(server, support, id, { kind: 'assessment', words: 'More', ...facts });
    expect(await assess({ risk: 'likely', peopleCount: 5000 })).toBe('done');
    expect(await assess({ risk: 'high' })).toBe('done');
    const [second, first] = [hoursAgo(server, 1), hoursAgo(server, 2)];
    for (const at of [second, first])
      expect(await add(server, support, id, { kind: 'peopleTold', words: 'By email', at })).toBe('done');
    expect(await find(id)).toMatchObject({
      risk: 'high',
      peopleCount: 5000,
      peopleToldAt: new Date(`${first}:00+01:00`).toISOString(),
    });
  });

  test('later entries are appended with their author: assessments, people told, a decision not to report', async () => {
    const { server } = given;
    const id = await entered(server, support, 5);
    const told = hoursAgo(server, 1);
    expect(await add(server, support, id, { kind: 'assessment', words: 'More', risk: 'high', peopleCount: 7 })).toBe(
      'done',
    );
    expect(await add(server, support, id, { kind: 'peopleTold', words: 'By email', at: told })).toBe('done');
    const notReported = { kind: 'notReported', words: 'It was encrypted' };
    expect(await add(server, support, id, notReported)).toBe('VALIDATION_ERROR');
    const harmless = { kind: 'assessment', words: 'It was encrypted', risk: 'unlikely', peopleCount: 7 };
    expect(await add(server, support, id, harmless)).toBe('done');
    expect(await add(server, support, id, notReported)).toBe('done');
    // What doesn't belong to a note is left out.
    expect(await add(server, support, id, { kind: 'note', words: 'Changed the locks', risk: 'high' })).toBe('done');
    const breach = await find(id);
    expect(breach).toMatchObject({
      state: 'notReported',
      risk: 'unlikely',
      peopleCount: 7,
      peopleToldAt: new Date(`${told}:00+01:00`).toISOString(),
    });
    expect(breach.entries.map(({ kind }) => kind)).toEqual([
      'assessment',
      'peopleTold',
      'assessment',
      'notReported',
      'note',
    ]);
    expect(breach.entries.at(-1)).not.toHaveProperty('risk');
    expect(breach.entries.every(({ enteredBy }) => enteredBy !== '')).toBe(true);
    const owner = await administrator(server, ['owner']);
    const { body } = await server.call('auditTrail', { token: owner.token });
    const about = body.filter(({ subjectId }) => subjectId === id);
    expect(about.map(({ action }) => action).toSorted()).toEqual([
      'breach assessed',
      'breach assessed',
      'breach entered',
      'breach not reported',
      'breach noted',
      'people told of breach',
    ]);
  });

  test('a decision not to report ends once harm is likely, and its deadline runs again', async () => {
    const { server } = given;
    const id = await entered(server, support, 80, { risk: 'unlikely' });
    const waiting = async () => {
      const { body } = await server.call('portalOverview', { token: support.token });
      return body.waiting.find(({ kind }) => kind === 'breaches')?.count ?? 0;
    };
    const before = await waiting();
    expect(await add(server, support, id, { kind: 'notReported', words: 'It was encrypted' })).toBe('done');
    expect((await find(id)).state).toBe('notReported');
    expect(await waiting()).toBe(before - 1);
    expect(await add(server, support, id, { kind: 'assessment', words: 'The key was stolen', risk: 'high' })).toBe(
      'done',
    );
    expect((await find(id)).state).toBe('overdue');
    expect(await waiting()).toBe(before);
  });

  test('times to come, times in the wrong order, and entries without their facts are refused', async () => {
    const { server } = given;
    const soon = hoursAgo(server, -1);
    expect(await enter(server, support, { ...LOST, foundAt: soon })).toBe('VALIDATION_ERROR');
    const later = { ...LOST, foundAt: hoursAgo(server, 3), happenedAt: hoursAgo(server, 2) };
    expect(await enter(server, support, later)).toBe('VALIDATION_ERROR');
    expect(await enter(server, support, { ...LOST, foundAt: '2026-02-30T10:00' })).toBe('VALIDATION_ERROR');
    const id = await entered(server, support, 3);
    for (const entry of [
      { ...REPORTED, at: soon },
      { ...REPORTED, at: hoursAgo(server, 4) },
      { ...REPORTED, at: undefined },
      { ...REPORTED, at: hoursAgo(server, 1), reference: '' },
      { kind: 'peopleTold', words: 'By email' },
      { kind: 'assessment', words: 'More' },
    ])
      expect(await add(server, support, id, entry)).toBe('VALIDATION_ERROR');
    expect(await add(server, support, crypto.randomUUID(), { kind: 'note', words: 'x' })).toBe('NOT_FOUND');
    expect((await find(id)).entries).toEqual([]);
  });

  test.each(['breaches', 'breach_entries'])('the database refuses to change or delete rows of %s', async (table) => {
    await entered(given.server, support, 1);
    for (const statement of [`update ${table} set entered_at = entered_at`, `delete from ${table}`])
      await expect(inTransaction(given.server.context, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed or deleted') },
      });
  });

  test('the file has a line for each breach, with its entries', async () => {
    const { server } = given;
    const id = await entered(server, support, 9, { what: '=1+1' });
    await add(server, support, id, { ...REPORTED, at: hoursAgo(server, 1) });
    const { raw } = await server.call('breachesFile', { token: support.token });
    expect(raw).toContain('Breach ID,Found (UTC),Happened (UTC),What happened,');
    const line = raw.slice(raw.indexOf(id)).split('\r\n')[0]!;
    expect(line).toContain(",'=1+1,Names and phone numbers,Borrowers of March,,likely,");
    expect(line).toMatch(
      /,reported,.*,NDPC\/2026\/17,,"Reported to the Commission, .*, NDPC\/2026\/17: By their portal \(/,
    );
  });
});

onServer((given) => {
  test('it is work that waits, and an alert at 48 and at 72 hours, until the report is entered', async () => {
    const { server } = given;
    const support = await administratorWith(server, ['support']);
    const credit = await administratorWith(server, ['credit']);
    const id = await entered(server, support, 0);
    const waits = async (person: Person) => {
      await signInAgain(server, person);
      const { body } = await server.call('portalOverview', { token: person.token });
      const { count, overdueCount } = body.waiting.find(({ kind }) => kind === 'breaches')!;
      return [count, overdueCount];
    };
    const health = async () => {
      await signInAgain(server, credit);
      return (await server.call('portalHealth', { token: credit.token })).body.breaches;
    };
    const alerts = async () => {
      await lookForAlerts(server);
      return (await alertsOf(server, support, 'breachToReport')).map(({ detail }) => detail);
    };
    expect(await waits(support)).toEqual([1, 0]);
    expect(await waits(credit)).toEqual([0, 0]);
    expect(await health()).toMatchObject({ toReport: 1, overdue: 0, dueAt: expect.any(String) });
    server.clock.advance({ hours: 47 });
    expect(await alerts()).toEqual([]);
    server.clock.advance({ hours: 2 });
    expect(await alerts()).toEqual([expect.stringMatching(/^Found on .+; the report to the Commission is due by /)]);
    expect(alertMailsTo(server, support)).toHaveLength(1);
    expect(alertMailsTo(server, credit)).toHaveLength(0);
    server.clock.advance({ hours: 22 });
    await alerts();
    alertMailsTo(server, support);
    server.clock.advance({ hours: 2 });
    expect(await alerts()).toEqual([expect.stringMatching(/; the report to the Commission was due by /)]);
    expect(alertMailsTo(server, support)).toHaveLength(1);
    expect(await waits(support)).toEqual([1, 1]);
    expect(await health()).toMatchObject({ toReport: 1, overdue: 1 });
    expect(await register(server, support)).toMatchObject([{ id, state: 'overdue' }]);
    expect(await add(server, support, id, { ...REPORTED, at: hoursAgo(server, 0) })).toBe('done');
    expect(await alertsOf(server, support, 'breachToReport')).toEqual([]);
    expect(await alertsOf(server, support, 'breachToReport', 'closed')).toHaveLength(2);
    expect(await waits(support)).toEqual([0, 0]);
    expect(await health()).toEqual({ toReport: 0, overdue: 0 });
  });
});

onPostgresServers((given) => {
  test('of two reports entered at once, one is refused and both entries have their numbers', async () => {
    const { server } = given;
    const support = await administratorWith(server, ['support']);
    const id = await entered(server, support, 3);
    const at = hoursAgo(server, 1);
    const answers = await queueUp(given.other.context, (tx) => lockKey(tx, 'breach', id), [
      () => add(server, support, id, { ...REPORTED, at }),
      () => add(server, support, id, { ...REPORTED, at, reference: 'NDPC/2026/18' }),
      () => add(server, support, id, { kind: 'note', words: 'Both of us reported it' }),
    ]);
    expect(answers).toEqual(['done', 'BREACH_REPORTED', 'done']);
    expect(await register(server, support)).toMatchObject([
      { state: 'reported', reportReference: 'NDPC/2026/17', entries: [{ kind: 'reported' }, { kind: 'note' }] },
    ]);
  });
});
