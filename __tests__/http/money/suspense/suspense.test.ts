import { and, eq } from 'drizzle-orm';
import { naira, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts } from '#server/kernel/db/schema/payments';
import { balanceOf, holdWallets } from '#server/money/ledger/service';
import { decidePayout, sendMoney } from '#server/kernel/payments/sandbox/acts';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { findUserByEmail } from '#server/people/users/repository';
import { isOfAmount, isOfKind } from '#support/approvals';
import { faultsOf } from '#support/ledger';
import { queueUp } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import type { Answer } from '#support/serverClient';
import { administrator, completed, type Person } from '#support/serverPeople';
import { onServer, onPostgresServers } from '#support/serverSuite';

let sent = 0;

async function strayMoney(server: TestServer, admin: Person, amountKobo: Kobo = naira(500), isAnonymous = false) {
  sent += 1;
  const accountNumber = `77${String(sent).padStart(8, '0')}`;
  const sender = isAnonymous ? {} : { senderAccountNumber: '0690000017' };
  await sendMoney(server.context, { accountNumber, amountKobo, ...sender });
  await server.runJobs();
  return itemAt(server, admin, accountNumber);
}

const itemAt = async (server: TestServer, { token }: Person, to: string) =>
  (await server.call('suspense', { token })).body.find(({ accountEndsIn }) => accountEndsIn === to.slice(-4))!;

const assign = (server: TestServer, by: Person, itemId: string, email: string) =>
  server.call('proposeAssignment', { token: by.token, params: { itemId }, body: { email, reason: 'By the name' } });
const giveBack = (server: TestServer, by: Person, itemId: string) =>
  server.call('proposeReturn', { token: by.token, params: { itemId }, body: { reason: 'Nobody knows it' } });

const proposals = async (server: TestServer, { token }: Person) => (await server.call('approvals', { token })).body;
const decide = (server: TestServer, by: Person, name: 'approveProposal' | 'refuseProposal', approvalId: string) =>
  server.call(name, { token: by.token, params: { approvalId } });

const walletOf = async ({ context: { db } }: TestServer, email: string) =>
  balanceOf(db, { kind: 'wallet', userId: (await findUserByEmail(db, email))!.id });

onServer((given) => {
  let first: Person;
  let second: Person;
  let member: Person;
  beforeAll(async () => {
    await fundSandbox(given.server.context);
    first = await administrator(given.server);
    second = await administrator(given.server);
    member = await completed(given.server);
  });
  /** Finds the waiting proposal by its amount, which no other test here uses. */
  const proposalOf = async (amountKobo: Kobo) => (await proposals(given.server, second)).find(isOfAmount(amountKobo))!;

  describe('suspense', () => {
    test('assigned by two administrators, it leaves the list and is in the wallet', async () => {
      const { server } = given;
      const amount = naira(501);
      const item = await strayMoney(server, first, amount);
      expect((await assign(server, first, item.id, 'nobody@mail.example')).error.code).toBe('NOBODY_FOUND');
      expect((await assign(server, first, item.id, second.email)).error.code).toBe('HAS_NO_WALLET');
      expect((await assign(server, first, item.id, member.email)).status).toBe(200);
      expect((await assign(server, first, item.id, member.email)).error.code).toBe('PROPOSAL_EXISTS');
      expect((await giveBack(server, second, item.id)).error.code).toBe('PROPOSAL_EXISTS');

      const proposal = await proposalOf(amount);
      expect(proposal).toMatchObject({ kind: 'suspenseAssignment', personName: 'Ada Obi', reason: 'By the name' });
      const before = await walletOf(server, member.email);
      expect((await decide(server, second, 'approveProposal', proposal.id)).status).toBe(200);
      expect((await walletOf(server, member.email)) - before).toBe(amount);
      expect(await itemAt(server, first, item.accountEndsIn!)).toBeUndefined();
      for (const late of [await assign(server, first, item.id, member.email), await giveBack(server, first, item.id)])
        expect(late.error.code).toBe('SUSPENSE_DECIDED');
    });

    test('the recipient is found by name or email, but not by two letters, and is never an administrator', async () => {
      const { server } = given;
      const { token } = first;
      const found = async (q: string) => (await server.call('walletOwners', { token, query: { q } })).body;
      expect(await found(member.email)).toStrictEqual([
        { id: expect.any(String), name: 'Ada Obi', email: member.email },
      ]);
      expect(await found(second.email)).toStrictEqual([]);
      expect((await server.call('walletOwners', { token, query: { q: 'ad' } })).error.code).toBe('VALIDATION_ERROR');
    });

    test('returned money is paid to the account it came from; a failed payout reopens it', async () => {
      const { server } = given;
      const amount = naira(502);
      const item = await strayMoney(server, first, amount);
      const sendBack = async () => {
        await giveBack(server, first, item.id);
        const proposal = await proposalOf(amount);
        expect(proposal).toMatchObject({ kind: 'suspenseReturn', bankAccount: item.sender });
        expect((await decide(server, second, 'approveProposal', proposal.id)).status).toBe(200);
        expect(await itemAt(server, first, item.accountEndsIn!)).toBeUndefined();
        await server.runJobs();
        expect(await faultsOf(server.context.db)).toStrictEqual([]);
      };
      await inTransaction(server.context, (tx) => setNextPayout(tx, 'failed'));
      await sendBack();
      expect(await itemAt(server, first, item.accountEndsIn!)).toMatchObject({ id: item.id, isProposed: false });
      await inTransaction(server.context, (tx) => setNextPayout(tx, 'paid'));
      await sendBack();
      expect(await itemAt(server, first, item.accountEndsIn!)).toBeUndefined();
      const ofItem = and(eq(payouts.suspenseItemId, item.id), eq(payouts.state, 'paid'));
      const [paid] = await server.context.db.select().from(payouts).where(ofItem);
      await decidePayout(server.context, paid!.id, 'reversed');
      await server.runJobs();
      expect(await itemAt(server, first, item.accountEndsIn!)).toBeDefined();
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    });

    test("without a sender it can't be returned", async () => {
      const item = await strayMoney(given.server, first, naira(503), true);
      expect((await giveBack(given.server, first, item.id)).error.code).toBe('SENDER_UNKNOWN');
    });
  });
});

onPostgresServers((given) => {
  test('both proposals at once, then two decisions at once: one of each counts', async () => {
    const { server } = given;
    await fundSandbox(server.context);
    const admins: Person[] = [];
    while (admins.length < 4) admins.push(await administrator(server));
    const [first, second, third, fourth] = admins as [Person, Person, Person, Person];
    const member = await completed(server);
    for (const amount of [naira(601), naira(602), naira(603)]) {
      const item = await strayMoney(server, first, amount);
      const proposed = await Promise.all([
        assign(server, first, item.id, member.email),
        giveBack(given.other, second, item.id),
      ]);
      expect(proposed.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { id } = (await proposals(server, third)).find(isOfAmount(amount))!;
      const decided = await Promise.all([
        decide(server, third, 'approveProposal', id),
        decide(given.other, fourth, 'approveProposal', id),
        decide(given.other, fourth, 'refuseProposal', id),
      ]);
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
      await server.runJobs();
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    }
  });

  test.each(['assigned first', 'accepted first'])(
    'money is assigned to a person who becomes an administrator, %s: one of the two is refused',
    async (which) => {
      const { server } = given;
      const first = await administrator(server);
      const second = await administrator(server);
      const member = await completed(server);
      const amount = which === 'assigned first' ? naira(701) : naira(702);
      const item = await strayMoney(server, first, amount);
      await assign(server, first, item.id, member.email);
      await server.call('inviteAdministrator', {
        token: first.token,
        body: { email: member.email, roles: ['support'] },
      });
      const open = await proposals(server, second);
      const { id: invitationId } = open.filter(isOfKind('invitation')).find(({ email }) => email === member.email)!;
      const { id: assignmentId } = open.find(isOfAmount(amount))!;
      await decide(server, second, 'approveProposal', invitationId);
      const { id: memberId } = (await findUserByEmail(server.context.db, member.email))!;

      // Waits for an existing wallet are queued; waits for one that is being opened all end at once.
      await inTransaction(server.context, (tx) => holdWallets(tx, [memberId]));
      const assigning = () => decide(server, second, 'approveProposal', assignmentId);
      const accepting = () => server.call('acceptInvitation', { token: member.token });
      const acts = which === 'assigned first' ? [assigning, accepting] : [accepting, assigning];
      const answers = await queueUp(given.other.context, (tx) => holdWallets(tx, [memberId]), acts);
      const refusal = which === 'assigned first' ? 'HAS_MONEY_HERE' : 'HAS_NO_WALLET';
      expect((answers as Answer[]).map(({ status, error }) => (status < 400 ? 'done' : error.code))).toEqual([
        'done',
        refusal,
      ]);
      expect(await walletOf(server, member.email)).toBe(which === 'assigned first' ? amount : 0);
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    },
  );
});
