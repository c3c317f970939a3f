import { users } from '#server/kernel/db/schema/users';
import { screeningHits } from '#server/kernel/db/schema/screening';
import { eq } from 'drizzle-orm';
import { isOfKind } from '#support/approvals';
import { hitsOf, identified, loadList, type Identified } from '#support/administration/screening';
import { queueUp } from '#support/databases/queueUp';
import { administrator, PASSWORD, type Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';
import type { TestServer } from '#support/serverApp';

type Act = 'proposeClearedHit' | 'proposeConfirmedHit';

const propose = async (server: TestServer, by: Person, act: Act, hitId: string, reason = 'I compared their papers') => {
  const { status, error } = await server.call(act, {
    token: by.token,
    params: { hitId },
    body: { reason },
  });
  return status === 200 ? 'done' : error.code;
};

const approve = async (server: TestServer, by: Person, personId: string) => {
  const { body } = await server.call('approvals', { token: by.token, query: { kind: 'screeningDecision' } });
  const proposal = body.filter(isOfKind('screeningDecision')).find((one) => one.personId === personId);
  const params = { approvalId: proposal?.id ?? '' };
  const { status, error } = await server.call('approveProposal', { token: by.token, params });
  return status === 200 ? 'done' : error.code;
};

let count = 0;
/** A word that is more than a letter off those of other tests. */
function newWord(): string {
  const letter = 'abcdefghijkl'[count] ?? '';
  count += 1;
  return `Zo${letter.repeat(3)}wu${letter.repeat(3)}`;
}

/** A person identified after the list was loaded. */
async function matched(
  server: TestServer,
  support: Person,
): Promise<{ person: Identified; hitId: string; word: string }> {
  const word = newWord();
  await loadList(server, support, `${word} Bakare,,,${word},7`);
  // Everybody of then is screened before the person comes.
  await server.runJobs();
  const person = await identified(server, word, 'Bakare');
  const [hit] = await hitsOf(server, support, person.id);
  return { person, hitId: hit?.id ?? '', word };
}

/** Two of support agree to another name. */
async function rename(server: TestServer, [one, two]: [Person, Person], userId: string, name: [string, string]) {
  const [firstName, lastName] = name;
  const body = { firstName, lastName, reason: 'Her passport' };
  await server.call('proposeNameChange', { token: one.token, params: { userId }, body });
  const waiting = await server.call('approvals', { token: two.token, query: { kind: 'nameChange' } });
  const proposal = waiting.body.filter(isOfKind('nameChange')).find(({ personId }) => personId === userId);
  await server.call('approveProposal', { token: two.token, params: { approvalId: proposal?.id ?? '' } });
  await server.runJobs();
}

const proposeUnfreezing = async (server: TestServer, by: Person, userId: string) => {
  const body = { reason: 'It was a mistake' };
  const { status, error } = await server.call('proposeUnfreezing', { token: by.token, params: { userId }, body });
  return status === 200 ? 'done' : error.code;
};

const approveUnfreezing = async (server: TestServer, by: Person, userId: string) => {
  const { body } = await server.call('approvals', { token: by.token, query: { kind: 'unfreezing' } });
  const proposal = body.filter(isOfKind('unfreezing')).find(({ personId }) => personId === userId);
  const params = { approvalId: proposal?.id ?? '' };
  const { status, error } = await server.call('approveProposal', { token: by.token, params });
  return status === 200 ? 'done' : error.code;
};

const isFrozen = async ({ context }: TestServer, id: string) =>
  (await context.db.select({ isFrozen: users.isFrozen }).from(users).where(eq(users.id, id)))[0]?.isFrozen;

onServer((given) => {
  let support: Person;
  let second: Person;
  beforeAll(async () => {
    support = await administrator(given.server, ['support']);
    second = await administrator(given.server, ['support']);
  });
  const waiting = async () =>
    (await given.server.call('portalOverview', { token: support.token })).body.waiting.find(
      ({ kind }) => kind === 'screening',
    )?.count ?? 0;

  test('a person is screened when the BVN is verified, and the hit waits in the portal', async () => {
    const before = await waiting();
    const { person } = await matched(given.server, support);
    expect(await waiting()).toBe(before + 1);
    expect(await hitsOf(given.server, support, person.id)).toMatchObject([{ state: 'open', isBirthYearNear: false }]);
    expect(await isFrozen(given.server, person.id)).toBe(false);
  });

  test('a person is screened by the BVN’s name too, and again when the name changes', async () => {
    const { server } = given;
    await loadList(server, support, 'Zainab Oluwaseun Wokocha,Zainab Wokoma,,Names,7', 'Zainab Oladele,,,Names,8');
    const MORE_NAMES = '03';
    const person = await identified(server, 'Zainab', 'Wokocha', MORE_NAMES);
    expect(await hitsOf(server, support, person.id)).toMatchObject([
      { reference: '7', bvnName: 'Zainab Oluwaseun Wokocha', matchedName: 'Zainab Oluwaseun Wokocha' },
    ]);
    await rename(server, [support, second], person.id, ['Zainab', 'Oladele']);
    const references = (await hitsOf(server, support, person.id)).map(({ reference }) => reference);
    expect(references.sort()).toEqual(['7', '8']);
  });

  test('years of birth more than one apart make no hit', async () => {
    const { server } = given;
    await loadList(server, support, 'Kelechi Amadi,,1890,Years,1', 'Kelechi Amadi,,1950; 1991,Years,2');
    const person = await identified(server, 'Kelechi', 'Amadi');
    expect(await hitsOf(server, support, person.id)).toMatchObject([{ reference: '2', isBirthYearNear: true }]);
  });

  test('two of support clear a match, and the entry isn’t raised again unless its name changes', async () => {
    const { server } = given;
    const { person, hitId, word } = await matched(server, support);
    expect(await propose(server, support, 'proposeClearedHit', hitId)).toBe('done');
    expect(await propose(server, second, 'proposeConfirmedHit', hitId)).toBe('PROPOSAL_EXISTS');
    expect(await hitsOf(server, support, person.id)).toMatchObject([{ state: 'open', proposed: 'cleared' }]);
    expect(await approve(server, support, person.id)).toBe('FOUR_EYES');
    expect(await approve(server, second, person.id)).toBe('done');
    const decision = { reason: 'I compared their papers', decidedAt: expect.any(String) as string };
    expect(await hitsOf(server, support, person.id)).toMatchObject([{ state: 'cleared', decision }]);
    expect(await isFrozen(server, person.id)).toBe(false);
    expect(await propose(server, support, 'proposeConfirmedHit', hitId)).toBe('HIT_DECIDED');

    const states = async () => (await hitsOf(server, support, person.id)).map(({ state }) => state).sort();
    await loadList(server, support, `Nobody Here,,,${word},8`);
    await server.runJobs();
    expect(await hitsOf(server, support, person.id)).toMatchObject([{ state: 'cleared', isOnList: false }]);
    await loadList(server, support, `BAKARE ${word},New Alias,,${word},7`.replace(`BAKARE ${word}`, `${word} BAKARE`));
    await server.runJobs();
    expect(await states()).toEqual(['cleared']);
    await loadList(server, support, `${word} Ngozi Bakare,,,${word},7`);
    await server.runJobs();
    expect(await states()).toEqual(['cleared', 'open']);
  });

  test('somebody who was cleared is raised anew once the entry has the day of birth, or the name becomes the same', async () => {
    const { server } = given;
    const word = newWord();
    await loadList(server, support, `${word}a Bakare,,,${word},7`);
    const person = await identified(server, word, 'Bakare');
    const clearLast = async () => {
      const open = (await hitsOf(server, support, person.id)).filter(({ state }) => state === 'open');
      expect(open).toHaveLength(1);
      await propose(server, support, 'proposeClearedHit', open[0]!.id);
      expect(await approve(server, second, person.id)).toBe('done');
    };
    await clearLast();
    const [{ dateOfBirth } = { dateOfBirth: null }] = await server.context.db
      .select({ dateOfBirth: users.dateOfBirth })
      .from(users)
      .where(eq(users.id, person.id));
    await loadList(server, support, `${word}a Bakare,,${dateOfBirth ?? ''},${word},7`);
    await server.runJobs();
    await clearLast();
    await rename(server, [support, second], person.id, [`${word}a`, 'Bakare']);
    await clearLast();
    await loadList(server, support, `${word}a Bakare,New Alias,${dateOfBirth ?? ''},${word},7`);
    await server.runJobs();
    const states = (await hitsOf(server, support, person.id)).map(({ state }) => state);
    expect(states).toEqual(['cleared', 'cleared', 'cleared']);
  });

  test('a confirmed match freezes the account, and the audit trail has each step', async () => {
    const { server } = given;
    const { person, hitId } = await matched(server, support);
    expect(await propose(server, support, 'proposeConfirmedHit', hitId)).toBe('done');
    expect(await approve(server, second, person.id)).toBe('done');
    expect(await isFrozen(server, person.id)).toBe(true);
    expect(await hitsOf(server, support, person.id)).toMatchObject([{ state: 'confirmed' }]);
    const { body } = await server.call('auditTrail', {
      token: (await administrator(server)).token,
      query: { pageSize: 100 },
    });
    expect(body.filter(({ subjectId }) => [hitId, person.id].includes(subjectId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['match confirmed proposed', 'match confirmed', 'person frozen']),
    );
  });

  test('a confirmed match of a frozen person leaves the freeze as it is', async () => {
    const { server } = given;
    const { person, hitId } = await matched(server, support);
    const body = { reason: 'Something else' };
    await server.call('freezePerson', { token: support.token, params: { userId: person.id }, body });
    await propose(server, support, 'proposeConfirmedHit', hitId);
    expect(await approve(server, second, person.id)).toBe('done');
    expect(await isFrozen(server, person.id)).toBe(true);
  });

  test('a person with a confirmed match can’t be unfrozen until two of support decide that it is another person', async () => {
    const { server } = given;
    const { person, hitId } = await matched(server, support);
    const body = { reason: 'Something else' };
    await server.call('freezePerson', { token: support.token, params: { userId: person.id }, body });
    expect(await proposeUnfreezing(server, support, person.id)).toBe('done');
    await propose(server, support, 'proposeConfirmedHit', hitId);
    expect(await approve(server, second, person.id)).toBe('done');
    expect(await approveUnfreezing(server, second, person.id)).toBe('MATCH_CONFIRMED');
    expect(await isFrozen(server, person.id)).toBe(true);

    expect(await propose(server, support, 'proposeConfirmedHit', hitId)).toBe('HIT_DECIDED');
    expect(await propose(server, support, 'proposeClearedHit', hitId, 'They were taken off')).toBe('done');
    expect(await hitsOf(server, support, person.id)).toMatchObject([
      { state: 'confirmed', proposed: 'cleared', decision: { reason: 'I compared their papers' } },
    ]);
    expect(await approve(server, second, person.id)).toBe('done');
    const decision = { reason: 'They were taken off' };
    expect(await hitsOf(server, support, person.id)).toMatchObject([{ state: 'cleared', decision }]);
    expect(await isFrozen(server, person.id)).toBe(true);
    expect(await approveUnfreezing(server, second, person.id)).toBe('done');
    expect(await isFrozen(server, person.id)).toBe(false);
  });

  test('unfreezing isn’t even proposed while a match is confirmed', async () => {
    const { server } = given;
    const { person, hitId } = await matched(server, support);
    await propose(server, support, 'proposeConfirmedHit', hitId);
    await approve(server, second, person.id);
    expect(await proposeUnfreezing(server, support, person.id)).toBe('MATCH_CONFIRMED');
  });

  test('nobody sees a match of their own or decides on it', async () => {
    const { server } = given;
    const { person, hitId } = await matched(server, support);
    await server.context.db
      .update(users)
      .set({ isAdmin: true, roles: ['support'] })
      .where(eq(users.id, person.id));
    const { body } = await server.call('adminLogin', { body: { email: person.email, password: PASSWORD } });
    const self = { ...person, token: 'accessToken' in body ? body.accessToken : '' };
    const counted = async (by: Person) =>
      (await server.call('screeningHits', { token: by.token })).headers['x-total-count'];
    const waitingOf = async (by: Person) =>
      (await server.call('portalOverview', { token: by.token })).body.waiting.find(({ kind }) => kind === 'screening');
    expect(await hitsOf(server, self, person.id)).toEqual([]);
    expect(Number(await counted(self))).toBe(Number(await counted(support)) - 1);
    expect((await waitingOf(self))?.count ?? 0).toBe(((await waitingOf(support))?.count ?? 0) - 1);
    expect(await propose(server, self, 'proposeClearedHit', hitId)).toBe('NOT_FOUND');

    await propose(server, support, 'proposeClearedHit', hitId);
    const shown = async (by: Person) =>
      (await server.call('approvals', { token: by.token, query: { kind: 'screeningDecision' } })).body
        .filter(isOfKind('screeningDecision'))
        .find(({ personId }) => personId === person.id);
    expect(await shown(self)).toBeUndefined();
    const params = { approvalId: (await shown(second))?.id ?? '' };
    expect((await server.call('approveProposal', { token: self.token, params })).error.code).toBe('FOUR_EYES');
    const pastOf = async (by: Person) =>
      (await server.call('personContacts', { token: by.token, params: { userId: person.id } })).body.approvals.filter(
        ({ kind }) => kind === 'screeningDecision',
      ).length;
    expect([await pastOf(support), await pastOf(self)]).toEqual([1, 0]);
  });

  test('the person’s own data says nothing of a match, not even once it is confirmed', async () => {
    const { server } = given;
    const { person, hitId } = await matched(server, support);
    await propose(server, support, 'proposeConfirmedHit', hitId);
    await approve(server, second, person.id);
    const params = { userId: person.id };
    const { raw } = await server.call('personalDataOf', { token: support.token, params });
    expect(raw).toContain(person.email);
    expect(raw).not.toMatch(/screening|sanction|match (?:cleared|confirmed)/i);
    expect(raw).not.toContain(hitId);
    expect(raw).toContain('frozenAt');
    expect(raw).not.toContain('Decided by two administrators');
  });
});

onPostgresServers((given) => {
  test('of two approvals at once, the second is refused and one freeze stands', async () => {
    const { server, other } = given;
    const one = await administrator(server, ['support']);
    const two = await administrator(server, ['support']);
    const three = await administrator(server, ['support']);
    const { person, hitId } = await matched(server, one);
    await propose(server, one, 'proposeConfirmedHit', hitId);
    const hold = (tx: Parameters<Parameters<typeof queueUp>[1]>[0]) =>
      tx.select().from(screeningHits).where(eq(screeningHits.id, hitId)).for('update');
    const answers = await queueUp(other.context, hold, [
      () => approve(server, two, person.id),
      () => approve(server, three, person.id),
    ]);
    expect(answers[0]).toBe('done');
    expect(['HIT_DECIDED', 'PROPOSAL_VOID']).toContain(answers[1]);
    expect(await isFrozen(server, person.id)).toBe(true);
  });
});
