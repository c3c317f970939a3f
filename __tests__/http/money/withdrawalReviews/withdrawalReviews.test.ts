import { ledgerProofs } from '#server/ledgerProofs';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { naira } from '#contract/money/kobo';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { faultsOf } from '#support/ledger';
import { change, saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, newBank, type Person } from '#support/serverPeople';
import { onServer, onPostgresServers } from '#support/serverSuite';

async function reviewed(server: TestServer): Promise<Saver> {
  const bank = newBank();
  const accountNumber = `${bank.accountNumber.slice(0, 8)}99`;
  const person = await saverWith(server, naira(5000), { ...bank, accountNumber });
  await withdrawBy(server, person, naira(2000));
  return person;
}

const waiting = async (server: TestServer, { token }: Person, { email }: Saver) =>
  (await server.call('withdrawalReviews', { token, query: { q: email } })).body[0];

/** By an administrator other than the proposer. */
async function approve(server: TestServer, by: Person, { id }: Saver) {
  const { body } = await server.call('approvals', { token: by.token, query: { kind: 'withdrawalRelease' } });
  const proposal = body.find((one) => one.kind === 'withdrawalRelease' && one.personId === id);
  return server.call('approveProposal', { token: by.token, params: { approvalId: proposal?.id ?? '' } });
}

const decide = (
  server: TestServer,
  by: Person,
  name: 'proposeWithdrawalRelease' | 'refuseWithdrawal',
  payoutId: string,
) => server.call(name, { token: by.token, params: { payoutId }, body: { reason: 'Looked at the papers' } });

onServer((given) => {
  let admin: Person;
  let second: Person;
  beforeAll(async () => {
    admin = await administrator(given.server);
    second = await administrator(given.server);
  });
  const stateOf = async ({ token }: Person) => (await given.server.call('withdrawals', { token })).body[0]!.state;

  describe('a withdrawal under review', () => {
    test('shows both names, and is paid after two administrators release it', async () => {
      const person = await reviewed(given.server);
      const found = (await waiting(given.server, admin, person))!;
      expect(found).toMatchObject({
        personName: 'Ada Obi',
        accountName: 'Somebody Else Entirely',
        reasons: ['account'],
      });
      await change(given.server, person.id, { isFrozen: true });
      const early = await decide(given.server, admin, 'proposeWithdrawalRelease', found.id);
      expect(early.error.code).toBe('PERSON_FROZEN');
      await change(given.server, person.id, { isFrozen: false });
      expect((await decide(given.server, admin, 'proposeWithdrawalRelease', found.id)).status).toBe(200);
      expect(await waiting(given.server, admin, person)).toMatchObject({ isReleaseProposed: true });
      expect((await approve(given.server, second, person)).status).toBe(200);
      await given.server.runJobs();
      expect(await stateOf(person)).toBe('paid');
      expect(await waiting(given.server, admin, person)).toBeUndefined();
      expect((await decide(given.server, admin, 'refuseWithdrawal', found.id)).error.code).toBe('WITHDRAWAL_DECIDED');
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    test('is required for that account only', async () => {
      const { server } = given;
      const person = await reviewed(server);
      const { id } = (await waiting(server, admin, person))!;
      await decide(server, admin, 'proposeWithdrawalRelease', id);
      await approve(server, second, person);
      await server.runJobs();
      expect((await withdrawBy(server, person, naira(500))).body.state).toBe('requested');
      await server.runJobs();
      const { accountNumber } = newBank();
      await change(server, person.id, { accountNumber: `${accountNumber.slice(0, 8)}99` });
      expect((await withdrawBy(server, person, naira(500))).body.state).toBe('inReview');
    });

    test('returns the money to the wallet if refused, and its owner is told', async () => {
      const person = await reviewed(given.server);
      const { id } = (await waiting(given.server, admin, person))!;
      expect((await decide(given.server, admin, 'refuseWithdrawal', id)).status).toBe(200);
      expect(await walletOf(given.server, person)).toMatchObject({ balanceKobo: naira(5000), heldKobo: 0 });
      expect(await stateOf(person)).toBe('failed');
      await given.server.runJobs();
      const { text } = given.server.mails.all.findLast(({ to }) => to === person.email)!;
      expect(text).toContain('₦2,000');
      expect(text).toContain('We couldn’t confirm that the account is yours');
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });
  });

  test('every payout by stage, owner and id, in pages and as a file', async () => {
    const { server } = given;
    const { token } = admin;
    const person = await reviewed(server);
    const { id } = (await waiting(server, admin, person))!;
    const list = (query: object) => server.call('payouts', { token, query });
    const [shown] = (await list({ q: id })).body;
    expect(shown).toEqual({
      id,
      transferId: expect.any(String),
      origin: 'wallet',
      personId: person.id,
      personName: 'Ada Obi',
      amountKobo: naira(2000),
      state: 'inReview',
      bankName: person.bank.bankName,
      accountEndsIn: person.bank.accountNumber.slice(-4),
      timesAsked: 0,
      accountName: 'Somebody Else Entirely',
      requestedAt: expect.any(String),
    });
    expect((await list({ q: person.email, stage: 'inReview' })).body).toEqual([shown]);
    expect((await list({ q: person.email, stage: 'underWay' })).body).toStrictEqual([]);
    expect((await list({ stage: 'sent' })).status).toBe(400);
    const first = await list({ pageSize: 1 });
    const second = await list({ pageSize: 1, page: 2 });
    expect(first.body).toEqual([shown]);
    expect(first.headers[TOTAL_COUNT_HEADER]).toBe(String((await list({})).body.length));
    expect(second.body[0]!.requestedAt <= shown!.requestedAt).toBe(true);
    const file = await server.call('payoutsFile', { token, query: { q: person.email } });
    const [header, ...lines] = file.raw.trim().split('\r\n');
    expect(header).toContain('Requested (UTC),Payout,Transfer,From,Person,');
    expect(lines).toEqual([
      expect.stringContaining(`,${id},${shown!.transferId},wallet,Ada Obi,${person.id},2000.00,inReview,`),
    ]);
    const reviews = (query: object) => server.call('withdrawalReviews', { token, query });
    const { body: waitingNow, headers } = await reviews({});
    expect(headers[TOTAL_COUNT_HEADER]).toBe(String(waitingNow.length));
    expect((await reviews({ pageSize: 1, page: waitingNow.length })).body).toMatchObject([{ id }]);
    expect((await reviews({ q: id })).body).toMatchObject([{ id }]);
    const all = (await server.call('payoutsFile', { token })).raw.trim().split('\r\n');
    expect(all).toHaveLength((await list({})).body.length + 1);
  });

  test("administrators see the last ledger check and the company's money", async () => {
    const look = async () => (await given.server.call('ledgerStatus', { token: admin.token })).body;
    await checkNightly(given.server.context, ledgerProofs);
    const { check, ownFundsKobo } = await look();
    expect(check!.isClean).toBe(true);
    expect(check!.results.length).toBeGreaterThan(10);
    expect(ownFundsKobo).toBeGreaterThan(0);
  });
});

onPostgresServers((given) => {
  test('released and refused at once: only one happens', async () => {
    const { server } = given;
    const first = await administrator(server);
    const second = await administrator(server);
    const person = await reviewed(server);
    const { id } = (await waiting(server, first, person))!;
    await decide(server, first, 'proposeWithdrawalRelease', id);
    const answers = await Promise.all([
      approve(server, second, person),
      decide(given.other, first, 'refuseWithdrawal', id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.runJobs();
    const { balanceKobo } = await walletOf(server, person);
    expect(balanceKobo).toBe(answers[0].status === 200 ? naira(3000) : naira(5000));
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });
});
