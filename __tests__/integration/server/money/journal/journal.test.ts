import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { approvalKinds } from '#server/approvalKinds';
import { reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { balanceOf } from '#server/money/ledger/service';
import { isUnknownPayoutExplained } from '#server/money/reconciliation/repository';
import { approveProposal } from '#server/office/approvals/decisions';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { spendDownTo } from '#support/loans/lending';
import { saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const words = { reason: 'As the bank wrote', evidence: 'Statement of 24 November, line 3' };

const propose = (server: TestServer, { token }: Person, body: object) =>
  server.call('proposeJournalEntry', { token, body: { ...words, ...body } });

async function proposed(server: TestServer, first: Person, body: object): Promise<string> {
  const waiting = async () =>
    (await server.call('approvals', { token: first.token })).body.filter(({ kind }) => kind === 'journalEntry');
  const earlier = (await waiting()).map(({ id }) => id);
  const { status, raw } = await propose(server, first, body);
  if (status !== 200) throw new Error(raw);
  return (await waiting()).find(({ id }) => !earlier.includes(id))!.id;
}

const decide = (server: TestServer, { token }: Person, approvalId: string) =>
  server.call('approveProposal', { token, params: { approvalId } });

onServer((given) => {
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    first = await administrator(given.server);
    second = await administrator(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  const houseOf = (kind: 'houseFunds' | 'clientMoney') => balanceOf(given.server.context.db, { kind });
  const books = async () => ({ houseFunds: await houseOf('houseFunds'), clientMoney: await houseOf('clientMoney') });
  const book = async (body: object) => {
    const id = await proposed(given.server, first, body);
    expect((await decide(given.server, first, id)).error.code).toBe('FOUR_EYES');
    return decide(given.server, second, id);
  };
  const depositOf = async ({ id }: Saver) => {
    const { rows } = (await given.server.context.db.execute(sql`select transfer_id as id from postings
      join ledger_accounts on ledger_accounts.id = account_id join transfers on transfers.id = transfer_id
      where user_id = ${id} and transfers.kind = 'deposit'`)) as { rows: { id: string }[] };
    return rows[0]!.id;
  };

  test.each(['bankCharge', 'houseLoss'] as const)('a %s is taken from company funds', async (entry) => {
    const before = await books();
    expect((await propose(given.server, first, { entry })).error.code).toBe('JOURNAL_INCOMPLETE');
    expect((await book({ entry, amountKobo: naira(300) })).status).toBe(200);
    const after = await books();
    expect(before.houseFunds - after.houseFunds).toBe(naira(300));
    expect(after.clientMoney - before.clientMoney).toBe(naira(300));
  });

  test('a compensation is paid from company funds, up to their balance', async () => {
    const person = await saverWith(given.server, naira(500));
    const body = { entry: 'compensation', aboutId: person.id, amountKobo: naira(200) };
    expect((await book(body)).status).toBe(200);
    expect(await walletOf(given.server, person)).toMatchObject({ balanceKobo: naira(700) });
    expect((await book({ ...body, amountKobo: naira(900_000_000) })).error.code).toBe('HOUSE_FUNDS_SHORT');
  });

  test('a recalled deposit is taken from the wallet once, as far as possible; the rest is our loss', async () => {
    const person = await saverWith(given.server, naira(5000));
    await spendDownTo(given.server, person, naira(1200));
    const before = await books();
    const body = { entry: 'depositRecall', aboutId: await depositOf(person) };
    expect((await book(body)).status).toBe(200);
    expect(await walletOf(given.server, person)).toMatchObject({ balanceKobo: 0 });
    expect(before.houseFunds - (await houseOf('houseFunds'))).toBe(naira(3800));
    expect((await book(body)).error.code).toBe('TRANSFER_KEY_REUSED');
    expect((await propose(given.server, first, { ...body, aboutId: person.id })).status).toBe(404);
  });

  test('a payout booked as failed that was paid, and the other way round', async () => {
    const { server } = given;
    const withdrawn = async (next: 'paid' | 'failed') => {
      const person = await saverWith(server, naira(5000));
      await inTransaction(server.context, (tx) => setNextPayout(tx, next));
      const { body } = await withdrawBy(server, person, naira(2000));
      await server.runJobs();
      const state = async () => (await server.call('withdrawals', { token: person.token })).body[0]!.state;
      expect(await state()).toBe(next);
      expect((await book({ entry: 'payoutCorrection', aboutId: body.id })).status).toBe(200);
      return { state: await state(), wallet: (await walletOf(server, person)).balanceKobo };
    };
    expect(await withdrawn('failed')).toEqual({ state: 'paid', wallet: naira(3000) });
    expect(await withdrawn('paid')).toEqual({ state: 'failed', wallet: naira(5000) });
  });

  test.each([
    ['of a person is taken from their wallet as far as possible', true, 1000],
    ['of the company is taken from its funds', false, 1500],
  ])('an unknown payout %s, and is explained', async (_whose, isOfPerson, lost) => {
    const { server } = given;
    const person = await saverWith(server, naira(500));
    const reference = `unknown-${lost}`;
    await server.context.db.insert(reconciliationDifferences).values({
      provider: 'sandbox',
      day: '2026-11-20',
      kind: 'payoutNotOurs',
      reference,
      thereKobo: naira(1500),
    });
    const before = await houseOf('houseFunds');
    expect((await propose(server, first, { entry: 'payoutAdoption', reference: 'no such' })).status).toBe(404);
    const body = { entry: 'payoutAdoption', reference, ...(isOfPerson && { aboutId: person.id }) };
    expect((await book(body)).status).toBe(200);
    expect(before - (await houseOf('houseFunds'))).toBe(naira(lost));
    expect((await walletOf(server, person)).balanceKobo).toBe(isOfPerson ? 0 : naira(500));
    expect(await isUnknownPayoutExplained(server.context.db, reference)).toBe(true);
  });

  test('the ledger check finds a correction that nobody approved', async () => {
    const { db } = given.server.context;
    const { rows } = (await db.execute(sql`select id, decided_by, proposed_by from approvals
      where kind = 'journalEntry' and decision = 'approved' limit 1`)) as {
      rows: { id: string; decided_by: string; proposed_by: string }[];
    };
    const [row] = rows;
    await db.execute(sql`update approvals set decision = 'refused' where id = ${row!.id}`);
    expect((await faultsOf(db)).join()).toContain('was not approved by two administrators');
    await db.execute(sql`update approvals set decision = 'approved' where id = ${row!.id}`);
  });
});

onPostgresServer((given) => {
  test('two concurrent approvals book it once; a connection lost in the middle leaves no trace', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const first = await administrator(server);
    const second = await administrator(server);
    const third = await administrator(server);
    const person = await saverWith(server, naira(500));
    const body = { entry: 'compensation', aboutId: person.id, amountKobo: naira(200) };
    const id = await proposed(server, first, body);
    const by = (await findUserByEmail(server.context.db, second.email))!.id;
    await cutBeforeCommit(other.context, server.context, (tx) =>
      approveProposal(other.context, approvalKinds, tx, { administratorId: by, approvalId: id }),
    );
    expect((await walletOf(server, person)).balanceKobo).toBe(naira(500));
    const answers = await Promise.all([decide(server, second, id), decide(other, third, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await walletOf(server, person)).balanceKobo).toBe(naira(700));
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
    await other.close();
  });
});
