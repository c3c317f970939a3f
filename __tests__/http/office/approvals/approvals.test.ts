import { cast, disbursed, funded, listed, loanOf, passDays, pledge, walletOf, type Cast } from '#support/loans/lending';
import { naira } from '#contract/money/kobo';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { approvals } from '#server/kernel/db/schema/office';
import { endAdministrator } from '#server/office/administrators/repository';
import { voidProposals } from '#server/office/administrators/voidProposals';
import { hashOf } from '#server/kernel/approvals/fourEyes';
import { insertApproval } from '#server/kernel/approvals/repository';
import { findUserByEmail } from '#server/people/users/repository';
import { isAboutLoan, isOfKind } from '#support/approvals';
import { faultsOf } from '#support/ledger';
import { queueUp } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { administrator, registrationForm, type Person } from '#support/serverPeople';
import { onServer, onPostgresServers } from '#support/serverSuite';

const waitingFor = async (server: TestServer, { token }: Person) => (await server.call('approvals', { token })).body;
const decide = (
  server: TestServer,
  { token }: Person,
  name: 'approveProposal' | 'refuseProposal',
  approvalId: string,
) => server.call(name, { token, params: { approvalId } });

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  const disbursementOf = async (loanId: string, by: Person) =>
    (await waitingFor(given.server, by))
      .filter(isOfKind('disbursement'))
      .find((approval) => approval.loanId === loanId);

  describe('four eyes', () => {
    test("a funded loan is listed, and an administrator other than the offer's maker pays it out", async () => {
      const loanId = await funded(given.server, people);
      const own = await disbursementOf(loanId, people.offering);
      expect(own).toMatchObject({ kind: 'disbursement', isOwn: true, paidOutKobo: naira(77_600) });
      const refused = await decide(given.server, people.offering, 'approveProposal', own!.id);
      expect([refused.status, refused.error.code]).toEqual([403, 'FOUR_EYES']);
      const others = await disbursementOf(loanId, people.second);
      expect([own!.ownPart, others!.isOwn, others!.ownPart]).toEqual([undefined, false, undefined]);
      expect((await decide(given.server, people.second, 'approveProposal', own!.id)).status).toBe(200);
      expect(await walletOf(given.server, people.borrower)).toBe(naira(77_600));
      expect(await disbursementOf(loanId, people.second)).toBeUndefined();
      expect((await decide(given.server, people.second, 'approveProposal', own!.id)).error.code).toBe('PROPOSAL_VOID');
      expect(await faultsOf(given.server.context.db)).toEqual([]);
    });

    test("a rejected payout can't be paid out in any way until it is proposed again", async () => {
      const loanId = await funded(given.server, people);
      const { id } = (await disbursementOf(loanId, people.second))!;
      expect((await decide(given.server, people.offering, 'refuseProposal', id)).error.code).toBe('FOUR_EYES');
      expect((await decide(given.server, people.second, 'refuseProposal', id)).status).toBe(200);
      const { token } = people.second;
      const params = { loanId };
      const paid = await given.server.call('disburseLoan', { token, params });
      expect(paid.error.code).toBe('PROPOSAL_VOID');

      const actsOf = async (by: Person) =>
        (await given.server.call('administeredLoan', { token: by.token, params })).body.acts;
      const proposeAgain = (by: Person) =>
        given.server.call('proposeDisbursement', { token: by.token, params, body: { reason: 'It was looked into' } });
      expect(await actsOf(people.second)).toEqual(['proposeDisbursement', 'cancel']);
      expect((await proposeAgain(people.second)).status).toBe(200);
      expect((await proposeAgain(people.offering)).error.code).toBe('PROPOSAL_EXISTS');
      expect(await actsOf(people.second)).toEqual(['cancel']);
      const again = (await disbursementOf(loanId, people.offering))!;
      expect(again).toMatchObject({ isOwn: false, ownPart: 'offer', reason: 'It was looked into' });
      // The offer's maker can reject the proposal, but not approve it.
      expect((await decide(given.server, people.offering, 'approveProposal', again.id)).error.code).toBe('FOUR_EYES');
      expect((await decide(given.server, people.offering, 'refuseProposal', again.id)).status).toBe(200);
      expect((await proposeAgain(people.offering)).status).toBe(200);
      expect(await actsOf(people.second)).toEqual(['disburse', 'cancel']);
      expect((await given.server.call('disburseLoan', { token, params })).status).toBe(200);
      expect((await loanOf(given.server, people, loanId)).state).toBe('repaying');
      expect((await proposeAgain(people.offering)).error.code).toBe('LOAN_MOVED_ON');
    });

    test('an unreadable proposal is shown as such, hides no other, and can be rejected but not approved', async () => {
      const { server } = given;
      const { offering, second, borrower } = people;
      const body = { email: registrationForm().email, roles: ['support'] };
      await server.call('inviteAdministrator', { token: offering.token, body });
      const subjectId = borrower.id;
      const content = { amountKobo: 'much' };
      await inTransaction(server.context, (tx) =>
        insertApproval(tx, {
          kind: 'houseFunding',
          subjectId,
          content,
          contentHash: hashOf(content),
          proposedBy: borrower.id,
          proposedAt: server.clock.now(),
          expiresAt: new Date(Date.parse('2036-01-01')),
        }),
      );
      const report = jest.spyOn(server.context, 'report');
      const waiting = await waitingFor(server, second);
      expect(waiting).toContainEqual(expect.objectContaining({ kind: 'invitation', email: body.email }));
      const broken = waiting.find(({ kind }) => kind === 'unreadable')!;
      expect(broken).toMatchObject({ of: 'houseFunding', isOwn: false, proposedBy: 'Ada Obi' });
      expect(report).toHaveBeenCalledWith(
        expect.objectContaining({
          message: `Approval ${broken.id} (houseFunding) can't be read: its 'amountKobo' is not valid`,
        }),
      );
      report.mockRestore();
      const { raw } = await server.call('approvalsFile', { token: second.token });
      expect(raw).toContain(`${broken.id},houseFunding (unreadable),`);
      const { waiting: counts } = (await server.call('portalOverview', { token: second.token })).body;
      expect(counts.find(({ kind }) => kind === 'approvals')?.count).toBe(waiting.length);

      expect((await decide(server, second, 'approveProposal', broken.id)).error.code).toBe('PROPOSAL_VOID');
      expect((await decide(server, second, 'refuseProposal', broken.id)).status).toBe(200);
      expect((await waitingFor(server, second)).map(({ kind }) => kind)).not.toContain('unreadable');
    });

    test('nobody can decide about themselves; proposals of a former administrator are void and can be made again', async () => {
      const { server } = given;
      const { offering, second } = people;
      const loanId = await listed(server, people);
      const third = await administrator(server);
      const body = { email: registrationForm().email, roles: ['support'] };
      await server.call('inviteAdministrator', { token: offering.token, body });
      const { administrators } = (await server.call('administrators', { token: third.token })).body;
      const userId = administrators.find(({ email }) => email === offering.email)!.id;
      await server.call('proposeRemoval', { token: third.token, params: { userId }, body: { reason: 'Has left' } });
      const waiting = await waitingFor(server, offering);
      const removal = waiting.filter(isOfKind('removal')).find((one) => one.personId === userId)!;
      expect(removal).toMatchObject({ isOwn: false, ownPart: 'subject' });
      for (const name of ['refuseProposal', 'approveProposal'] as const) {
        expect((await decide(server, offering, name, removal.id)).error.code).toBe('FOUR_EYES');
      }
      expect((await decide(server, second, 'approveProposal', removal.id)).status).toBe(200);

      const invitation = waiting.filter(isOfKind('invitation')).find(({ email }) => email === body.email)!;
      expect((await decide(server, second, 'approveProposal', invitation.id)).error.code).toBe('PROPOSAL_VOID');
      expect((await server.call('inviteAdministrator', { token: third.token, body })).status).toBe(200);

      for (const lender of people.lenders) await pledge(server, lender, loanId);
      expect(await disbursementOf(loanId, second)).toBeUndefined();
      const params = { loanId };
      const { acts } = (await server.call('administeredLoan', { token: third.token, params })).body;
      expect(acts).toEqual(['proposeDisbursement', 'cancel']);
      const again = { token: third.token, params, body: { reason: 'It was looked into' } };
      expect((await server.call('proposeDisbursement', again)).status).toBe(200);
      expect((await server.call('disburseLoan', { token: second.token, params })).status).toBe(200);
    });

    test.each([
      ['a field of another type', `'{"freezeId": 7}'`, `its 'freezeId'`],
      ['a field its kind does not have', `content || '{"userId": "x"}'`, 'its content'],
      ['a non-object', `'["freezeId"]'`, 'its content'],
    ])(
      "a proposal whose row was changed to %s isn't carried out, and the log names it",
      async (_what, content, field) => {
        const { server } = given;
        const { offering, second, borrower } = people;
        const asked = { params: { userId: borrower.id }, body: { reason: 'Asked for by the bank' } };
        await server.call('freezePerson', { token: second.token, ...asked });
        await server.call('proposeUnfreezing', { token: second.token, ...asked });
        const proposals = (await waitingFor(server, offering)).filter(isOfKind('unfreezing'));
        const { id } = proposals.find(({ personId }) => personId === borrower.id)!;
        const change = (to: SQL) =>
          server.context.db.update(approvals).set({ content: to }).where(eq(approvals.id, id));
        const [kept] = await server.context.db.select().from(approvals).where(eq(approvals.id, id));
        await change(sql.raw(`${content}::jsonb`));
        const report = jest.spyOn(server.context, 'report');
        expect((await decide(server, offering, 'approveProposal', id)).error.code).toBe('PROPOSAL_VOID');
        const message = `Approval ${id} (unfreezing) can't be read: ${field} is not valid`;
        expect(report).toHaveBeenCalledWith(expect.objectContaining({ message }));
        report.mockRestore();
        const shown = (await waitingFor(server, offering)).find((approval) => approval.id === id);
        expect(shown).toMatchObject({ kind: 'unreadable', of: 'unfreezing' });
        await change(sql`${JSON.stringify(kept!.content)}::jsonb`);
        expect((await decide(server, offering, 'approveProposal', id)).status).toBe(200);
      },
    );

    test('a proposal that was carried out otherwise or has expired is no longer listed', async () => {
      const paid = await disbursed(given.server, people);
      expect(await disbursementOf(paid, people.second)).toBeUndefined();
      const others = await cast(given.server);
      const late = await funded(given.server, others);
      const { id } = (await disbursementOf(late, people.second))!;
      await passDays(given.server, 6);
      expect(await disbursementOf(late, people.second)).toBeUndefined();
      expect((await decide(given.server, people.second, 'approveProposal', id)).status).toBe(409);
    });
  });

  describe('freezing', () => {
    const freeze = (name: 'freezePerson' | 'proposeUnfreezing', by: Person) =>
      given.server.call(name, {
        token: by.token,
        params: { userId: people.borrower.id },
        body: { reason: 'Asked for by the bank' },
      });

    test('one administrator can freeze, two can unfreeze', async () => {
      const loanId = await funded(given.server, people);
      expect((await freeze('proposeUnfreezing', people.second)).error.code).toBe('FREEZE_UNCHANGED');
      expect((await freeze('freezePerson', people.second)).status).toBe(200);
      expect((await freeze('freezePerson', people.offering)).error.code).toBe('FREEZE_UNCHANGED');
      const { token } = people.second;
      const disburse = () => given.server.call('disburseLoan', { token, params: { loanId } });
      expect((await disburse()).error.code).toBe('BORROWER_FROZEN');

      const isProposed = async () =>
        (await given.server.call('administeredLoan', { token, params: { loanId } })).body.isUnfreezingProposed;
      expect(await isProposed()).toBe(false);
      expect((await freeze('proposeUnfreezing', people.second)).status).toBe(200);
      expect(await isProposed()).toBe(true);
      expect((await freeze('proposeUnfreezing', people.offering)).error.code).toBe('PROPOSAL_EXISTS');
      const waiting = await waitingFor(given.server, people.offering);
      const proposal = waiting.filter(isOfKind('unfreezing')).find(({ personId }) => personId === people.borrower.id)!;
      expect(proposal).toMatchObject({ reason: 'Asked for by the bank', isOwn: false });
      expect((await decide(given.server, people.second, 'approveProposal', proposal.id)).error.code).toBe('FOUR_EYES');
      expect((await decide(given.server, people.offering, 'approveProposal', proposal.id)).status).toBe(200);
      expect((await disburse()).status).toBe(200);
    });

    test('a proposal is valid for 7 days and can be made again', async () => {
      await freeze('freezePerson', people.second);
      await freeze('proposeUnfreezing', people.second);
      const [first] = (await waitingFor(given.server, people.offering)).filter(
        (one) => 'personId' in one && one.personId === people.borrower.id,
      );
      await passDays(given.server, 8);
      expect((await decide(given.server, people.offering, 'approveProposal', first!.id)).error.code).toBe(
        'PROPOSAL_VOID',
      );
      expect((await freeze('proposeUnfreezing', people.second)).status).toBe(200);
    });
  });
});

onPostgresServers((given) => {
  test('of an approval, a rejection and a payout at once, one succeeds', async () => {
    const people = await cast(given.server);
    const loanId = await funded(given.server, people);
    const third = await administrator(given.server);
    const [approval] = (await waitingFor(given.server, third)).filter(isAboutLoan(loanId));
    const answers = await Promise.all([
      decide(given.server, people.second, 'approveProposal', approval!.id),
      decide(given.other, third, 'approveProposal', approval!.id),
      decide(given.other, third, 'refuseProposal', approval!.id),
      given.server.call('disburseLoan', { token: third.token, params: { loanId } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state } = await loanOf(given.server, people, loanId);
    const paidOut = await walletOf(given.server, people.borrower);
    expect([state, paidOut]).toEqual(answers[2].status === 200 ? ['funded', naira(0)] : ['repaying', naira(77_600)]);
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });

  test('a loan funded while its offer’s maker is removed is proposed in nobody’s name', async () => {
    const people = await cast(given.server);
    const loanId = await listed(given.server, people);
    const [last, ...others] = people.lenders;
    for (const lender of others) await pledge(given.server, lender, loanId);
    const maker = (await findUserByEmail(given.server.context.db, people.offering.email))!;
    const remove = async (tx: Tx) => {
      await endAdministrator(tx, maker.id);
      await voidProposals(tx, maker.id, [], given.server.clock.now());
    };
    await queueUp(given.other.context, remove, [() => pledge(given.server, last, loanId)]);
    const waiting = await waitingFor(given.server, people.second);
    expect(waiting.filter(isAboutLoan(loanId))).toEqual([]);
    expect((await loanOf(given.server, people, loanId)).state).toBe('funded');
  });
});
