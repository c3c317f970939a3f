import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { approvalKinds } from '#server/approvalKinds';
import { reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { isUnknownPayoutExplained } from '#server/money/reconciliation/repository';
import { approveProposal } from '#server/office/approvals/decisions';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { saverWith, walletOf } from '#support/payments';
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

  test('an entry is booked by two administrators, and refused to one', async () => {
    const person = await saverWith(given.server, naira(500));
    const compensation = { entry: 'compensation', aboutId: person.id, amountKobo: naira(200) };
    expect((await propose(given.server, first, { ...compensation, amountKobo: undefined })).error.code).toBe(
      'JOURNAL_INCOMPLETE',
    );
    expect((await propose(given.server, first, { entry: 'depositRecall', aboutId: person.id })).status).toBe(404);
    const id = await proposed(given.server, first, compensation);
    expect((await decide(given.server, first, id)).error.code).toBe('FOUR_EYES');
    expect((await decide(given.server, second, id)).status).toBe(200);
    expect(await walletOf(given.server, person)).toMatchObject({ balanceKobo: naira(700) });
    const tooMuch = await proposed(given.server, first, { ...compensation, amountKobo: naira(900_000_000) });
    expect((await decide(given.server, second, tooMuch)).error.code).toBe('HOUSE_FUNDS_SHORT');
  });

  test('an unknown payout is explained by its reference, once', async () => {
    const { db } = given.server.context;
    const row = { provider: 'sandbox', day: '2026-11-20', kind: 'payoutNotOurs' as const, thereKobo: naira(1500) };
    await db.insert(reconciliationDifferences).values({ ...row, reference: 'unknown-1' });
    const adoption = { entry: 'payoutAdoption', reference: 'unknown-1' };
    expect((await propose(given.server, first, { ...adoption, reference: 'no such' })).status).toBe(404);
    const id = await proposed(given.server, first, adoption);
    const again = await proposed(given.server, first, adoption);
    expect((await decide(given.server, second, id)).status).toBe(200);
    expect(await isUnknownPayoutExplained(db, 'unknown-1')).toBe(true);
    expect((await decide(given.server, second, again)).error.code).toBe('TRANSFER_KEY_REUSED');
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
