import { eq, sql } from 'drizzle-orm';
import { limitOfCall } from '#contract/callLimits';
import type { ApprovalKind } from '#contract/office/approvals/approvals';
import { firstLendingTerms, figuresOf } from '#contract/lending/terms/termFigures';
import { naira } from '#contract/money/kobo';
import { passkeys } from '#server/kernel/db/schema/sessions';
import { transfers } from '#server/kernel/db/schema/ledger';
import { users } from '#server/kernel/db/schema/users';
import { callNames, calls, type CallName } from '#support/calls';
import { addPasskey, withApp, withPasskey } from '#support/people/factors';
import type { Sent } from '#support/serverClient';
import { buildTestServer } from '#support/serverApp';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { decide, ELSEWHERE, idOf, outcomeOf, proofFor, reason } from '#support/people/stolenToken';

const charge = { entry: 'bankCharge', amountKobo: naira(50), reason, evidence: 'Line 3' };
const accomplice = { email: 'accomplice@mail.example', roles: ['owner'] };

onServer((given) => {
  let victim: Person;
  let other: Person;
  let personId: string;
  beforeEach(async () => {
    const { server } = given;
    server.clock.advance({ minutes: 1 });
    await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
    victim = await administrator(server);
    other = await administrator(server);
    await administrator(server);
    personId = await idOf(server, await verified(server));
  });
  const steal = (name: CallName, sent: Sent = {}) => outcomeOf(given.server, name, victim, { ...ELSEWHERE, ...sent });
  const moved = () => given.server.context.db.$count(transfers);

  const acts = (): readonly (readonly [CallName, Sent])[] => [
    ['proposeJournalEntry', { body: charge }],
    ['proposeHouseFunding', { body: { amountKobo: naira(1000), reason } }],
    ['inviteAdministrator', { body: accomplice }],
    ['freezePerson', { params: { userId: personId }, body: { reason } }],
    ['showPrivateDetails', { body: { about: 'person', id: personId, reason } }],
    ['proposeLendingTerms', { body: { ...figuresOf(firstLendingTerms), reason } }],
  ];

  test("a stolen token can't move money, change rights, terms or people, or read private data without the second factor", async () => {
    const { server } = given;
    await withPasskey(server, victim);
    server.clock.advance({ minutes: 6 });
    for (const [name, sent] of acts()) expect([name, await steal(name, sent)]).toEqual([name, 'STEP_UP_REQUIRED']);
    for (const [name, sent] of acts())
      expect([name, await outcomeOf(server, name, victim, sent)]).toEqual([name, 'STEP_UP_REQUIRED']);
    expect(await moved()).toBe(0);
  });

  test("a stolen token can't use the five minutes after its owner confirmed a factor elsewhere", async () => {
    const { server } = given;
    await withPasskey(server, victim);
    for (const [name, sent] of acts()) {
      expect([name, await steal(name, sent)]).toEqual([name, 'STEP_UP_REQUIRED']);
      const onlyNetwork = { ...sent, from: ELSEWHERE.from };
      expect([name, await outcomeOf(server, name, victim, onlyNetwork)]).toEqual([name, 'STEP_UP_REQUIRED']);
    }
    expect(await outcomeOf(server, 'proposeJournalEntry', victim, { body: charge })).toBe('done');
  });

  test("a stolen token can't use up its owner's limits, nor answer with a factor", async () => {
    const { server, database } = given;
    const env = { CALL_LIMIT_FACTOR: '1' };
    const strict = await buildTestServer(database.connection(), { clock: server.clock, env });
    const { device } = await withPasskey(strict, victim);
    strict.clock.advance({ minutes: 6 });
    const wrong = { params: { challengeId: crypto.randomUUID() }, body: { way: 'recovery', answer: 'wrong' } };
    const tries: readonly (readonly [CallName, Sent, string])[] = [
      ['answerChallenge', wrong, 'CHALLENGE_EXPIRED'],
      ['renewRecoveryCodes', {}, 'STEP_UP_REQUIRED'],
      ['startPasskey', { body: {} }, 'STEP_UP_REQUIRED'],
    ];
    for (const [name, sent, refusal] of tries) {
      const { count } = limitOfCall(calls[name])!;
      for (let turn = 0; turn < count; turn += 1)
        expect(await outcomeOf(strict, name, victim, { ...ELSEWHERE, ...sent })).toBe(refusal);
      expect(await outcomeOf(strict, name, victim, { ...ELSEWHERE, ...sent })).toBe('RATE_LIMITED');
    }
    const headers = await proofFor(strict, victim, device, ['renewRecoveryCodes', {}]);
    expect(await outcomeOf(strict, 'renewRecoveryCodes', victim, { headers })).toBe('done');
    await strict.close();
  });

  test("a stolen token can't do anything in production for an administrator without a factor", async () => {
    const { server, database } = given;
    const strict = await buildTestServer(database.connection(), {
      clock: server.clock,
      env: { REQUIRE_SECOND_FACTOR: 'true' },
    });
    for (const [name, sent] of acts())
      expect([name, await outcomeOf(strict, name, victim, sent)]).toEqual([name, 'SECOND_FACTOR_MISSING']);
    await strict.close();
  });

  test("a stolen token can't reuse the owner's proof for other content, another person or another call", async () => {
    const { server } = given;
    const { device } = await withPasskey(server, victim);
    await withPasskey(server, other);
    server.clock.advance({ minutes: 6 });
    const headers = await proofFor(server, victim, device, ['proposeJournalEntry', { body: charge }]);
    const more = { ...charge, amountKobo: naira(50_000) };
    for (const [name, body] of [
      ['proposeJournalEntry', more],
      ['proposeHouseFunding', { amountKobo: naira(50), reason }],
      ['inviteAdministrator', accomplice],
    ] as const)
      expect([name, await outcomeOf(server, name, victim, { body, headers })]).toEqual([name, 'STEP_UP_REQUIRED']);
    const same = { body: charge, headers };
    expect(await outcomeOf(server, 'proposeJournalEntry', other, same)).toBe('STEP_UP_REQUIRED');
    expect(await outcomeOf(server, 'proposeJournalEntry', victim, same)).toBe('done');
    server.clock.advance({ minutes: 6 });
    expect(await outcomeOf(server, 'proposeJournalEntry', victim, same)).toBe('STEP_UP_REQUIRED');
  });

  const proposals = (): readonly (readonly [ApprovalKind, CallName, Sent])[] => [
    ['journalEntry', 'proposeJournalEntry', { body: charge }],
    ['houseFunding', 'proposeHouseFunding', { body: { amountKobo: naira(1000), reason } }],
    ['invitation', 'inviteAdministrator', { body: accomplice }],
    ['lendingTerms', 'proposeLendingTerms', { body: { ...figuresOf(firstLendingTerms), offerDays: 1, reason } }],
  ];

  test("a stolen token can't approve its own proposals: money, an accomplice, terms", async () => {
    for (const [kind, name, sent] of proposals()) {
      expect([name, await steal(name, sent)]).toEqual([name, 'done']);
      expect([kind, await decide(given.server, victim, kind)]).toEqual([kind, 'FOUR_EYES']);
    }
    expect(await moved()).toBe(0);
  });

  test("a stolen token can't change its own roles or, alone, another's", async () => {
    const { server } = given;
    const own = { params: { userId: await idOf(server, victim) }, body: { roles: ['treasury'], reason } };
    expect(await steal('proposeRoles', own)).toBe('FOUR_EYES');
    const others = { params: { userId: await idOf(server, other) }, body: { roles: ['auditor'], reason } };
    expect(await steal('proposeRoles', others)).toBe('done');
    expect(await decide(server, victim, 'roles')).toBe('FOUR_EYES');
    const support = await administrator(server, ['support']);
    expect(await outcomeOf(server, 'proposeRoles', support, others)).toBe('ROLE_MISSING');
  });

  test("a stolen token can't reset its own factor or, alone, anyone else's", async () => {
    const { server } = given;
    await withApp(server, other);
    expect(
      await steal('proposeFactorReset', { params: { userId: await idOf(server, victim) }, body: { reason } }),
    ).toBe('FOUR_EYES');
    expect(await steal('proposeFactorReset', { params: { userId: await idOf(server, other) }, body: { reason } })).toBe(
      'done',
    );
    expect(await decide(server, victim, 'factorReset')).toBe('FOUR_EYES');
  });

  test("a stolen token can't unfreeze anyone alone, or freeze an administrator unless it is an owner's", async () => {
    const { server } = given;
    const sent = { params: { userId: personId }, body: { reason } };
    expect(await steal('freezePerson', sent)).toBe('done');
    expect(await steal('proposeUnfreezing', sent)).toBe('done');
    expect(await decide(server, victim, 'unfreezing')).toBe('FOUR_EYES');
    const support = await administrator(server, ['support']);
    const params = { userId: await idOf(server, other) };
    expect(await outcomeOf(server, 'freezePerson', support, { ...sent, params })).toBe('ROLE_MISSING');
  });

  test("a stolen token can't enrol a passkey or app: a first one needs an emailed code, another one a factor", async () => {
    const { server } = given;
    for (const name of ['startPasskey', 'startApp'] as const) {
      expect([name, await steal(name, { body: {} })]).toEqual([name, 'VALIDATION_ERROR']);
      expect([name, await steal(name, { body: { code: '000000' } })]).toEqual([name, 'CODE_EXPIRED']);
    }
    await withPasskey(server, victim);
    for (const name of ['startPasskey', 'startApp', 'renewRecoveryCodes'] as const)
      expect([name, await steal(name, { body: {} })]).toEqual([name, 'STEP_UP_REQUIRED']);
    expect(await server.context.db.$count(passkeys, eq(passkeys.userId, await idOf(server, victim)))).toBe(1);
    // The owner adds another one on their own device.
    await addPasskey(server, victim, undefined, 'Laptop');
  });

  test("a stolen token can't create anything that outlives it: no API token, no new password", async () => {
    const token = { name: 'Robot', scope: 'invest' };
    expect(await steal('createApiToken', { body: { ...token, code: '000000' } })).toBe('CODE_EXPIRED');
    const password = { oldPassword: 'Wrong#Horse9', newPassword: 'Thief#Horse9' };
    expect(await steal('changePassword', { body: password })).toBe('WRONG_PASSWORD');
  });

  test("a stolen token can't cover its tracks: no call changes the audit trail, and the database refuses any change", async () => {
    const { server } = given;
    const ofTrail = callNames.filter((name) => calls[name].path.includes('audit'));
    expect(ofTrail).toEqual(expect.arrayContaining(['auditTrail', 'auditTrailFile', 'auditChainFile']));
    expect(ofTrail.filter((name) => calls[name].method !== 'GET')).toEqual([]);
    await steal('freezePerson', { params: { userId: personId }, body: { reason } });
    for (const statement of [sql`update audit_trail set action = 'person seen'`, sql`delete from audit_trail`])
      await expect(server.context.db.execute(statement)).rejects.toThrow();
  });

  describe('a stolen token stops working', () => {
    const look = () => steal('administrators');

    test('when its owner signs out, there or everywhere, or sets a new password', async () => {
      const { server } = given;
      expect(await look()).toBe('done');
      await server.call('logout', { token: victim.token });
      expect(await look()).toBe('AUTH_ERROR');
      for (const [name, body] of [
        ['signOutEverywhere', undefined],
        ['changePassword', { oldPassword: PASSWORD, newPassword: 'Other#Horse9' }],
      ] as const) {
        victim = await administrator(server);
        expect(await look()).toBe('done');
        expect([name, await outcomeOf(server, name, victim, body && { body })]).toEqual([name, 'done']);
        expect(await look()).toBe('AUTH_ERROR');
      }
    });

    test('when its owner is suspended, frozen or removed, and loses rights when a role is removed', async () => {
      const { server } = given;
      const { db } = server.context;
      const thief = { userId: await idOf(server, victim) };
      await db
        .update(users)
        .set({ roles: ['support'] })
        .where(eq(users.id, thief.userId));
      expect(await look()).toBe('ROLE_MISSING');
      expect(await outcomeOf(server, 'freezePerson', other, { params: thief, body: { reason } })).toBe('done');
      expect(await look()).toBe('AUTH_ERROR');
      victim = await administrator(server);
      const params = { userId: await idOf(server, victim) };
      expect(await outcomeOf(server, 'suspendAdministrator', other, { params, body: { reason } })).toBe('done');
      expect(await look()).toBe('AUTH_ERROR');
      victim = await administrator(server);
      await db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.email, victim.email));
      expect(await look()).toBe('NOT_AN_ADMIN');
    });

    test('in the portal twelve hours after the sign-in', async () => {
      given.server.clock.advance({ hours: 12 });
      expect(await look()).toBe('AUTH_ERROR');
    });
  });
});
