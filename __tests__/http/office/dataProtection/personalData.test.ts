import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { PersonalData } from '#contract/office/dataProtection/personalDataSchema';
import { findUserByEmail } from '#server/people/users/repository';
import { deposit } from '#support/ledger';
import { cast, disbursed, type Cast } from '#support/loans/lending';
import { saverWith, type Saver } from '#support/payments';
import { queueUp } from '#support/databases/queueUp';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const take = (server: TestServer, { token }: Pick<Person, 'token'>) => server.call('myPersonalData', { token });

const rowsOf = ({ sections }: PersonalData, name: string) => sections.find((section) => section.name === name)!.rows;

onServer((given) => {
  describe('the personal data file', () => {
    let people: Cast;
    let loanId: string;
    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await disbursed(given.server, people);
    });

    const namedIn = async (raw: string, others: readonly Person[]) => {
      const rows = await Promise.all(others.map(({ email }) => findUserByEmail(given.server.context.db, email)));
      return rows.filter(
        (row) =>
          row && [row.id, row.email, row.userName, row.accountNumber ?? row.id].some((trace) => raw.includes(trace)),
      );
    };

    test("a borrower's file contains their data and results, without lenders and administrators", async () => {
      const { borrower, lenders, offering, second } = people;
      const { status, body, raw } = await take(given.server, borrower);
      expect(status).toBe(200);
      expect(rowsOf(body, 'account')).toEqual([
        expect.objectContaining({ email: borrower.email, accountNumber: borrower.bank.accountNumber }),
      ]);
      expect(rowsOf(body, 'identity')).toEqual([
        expect.objectContaining({ state: 'verified', lastFour: expect.any(String) }),
      ]);
      expect(rowsOf(body, 'loans')).toEqual([expect.objectContaining({ id: loanId, state: 'repaying' })]);
      for (const name of ['applications', 'scores', 'loanEvents', 'instalments', 'transactions', 'seenAndDone'])
        expect([name, rowsOf(body, name)]).not.toEqual([name, []]);
      expect(rowsOf(body, 'loanEvents').find(({ type }) => type === 'pledge')).toMatchObject({
        facts: { amountKobo: naira(40_000) },
      });
      expect(await namedIn(raw, [...lenders, offering, second])).toEqual([]);
    });

    test("a lender's file contains pledges, notes and money, without the borrowers", async () => {
      const { borrower, lenders, offering, second } = people;
      const [lender] = lenders;
      const { body, raw } = await take(given.server, lender);
      expect(rowsOf(body, 'pledges')).toEqual([expect.objectContaining({ loanId, amountKobo: naira(40_000) })]);
      expect(rowsOf(body, 'notes')).toEqual([expect.objectContaining({ loanId, lenderId: lender.id })]);
      expect(rowsOf(body, 'transactions').map(({ kind }) => kind)).toEqual(['deposit', 'pledge']);
      expect(rowsOf(body, 'wallet')).toEqual([{ balanceKobo: naira(60_000) }]);
      expect(await namedIn(raw, [borrower, offering, second])).toEqual([]);
    });

    test('an administrator gets the same file for a person, and it is audited', async () => {
      const { server } = given;
      const { borrower, lenders, offering, second } = people;
      const { body, raw } = await server.call('personalDataOf', {
        token: second.token,
        params: { userId: lenders[0].id },
      });
      expect(rowsOf(body, 'account')).toEqual([expect.objectContaining({ email: lenders[0].email })]);
      expect(rowsOf(body, 'notes')).toEqual([expect.objectContaining({ loanId, lenderId: lenders[0].id })]);
      expect(await namedIn(raw, [borrower, offering, second])).toEqual([]);
      const trail = await server.call('auditTrail', {
        token: second.token,
        query: { action: 'personal data taken', q: second.email },
      });
      expect(trail.body).toEqual([expect.objectContaining({ personId: lenders[0].id })]);
    });

    test('each file is audited; requests are limited, and refused for other members', async () => {
      const { server, database } = given;
      const { body } = await server.call('auditTrail', {
        token: people.second.token,
        query: { action: 'personal data taken', q: people.borrower.email },
      });
      expect(body).toEqual([expect.objectContaining({ actorId: people.borrower.id, personId: people.borrower.id })]);
      expect((await server.call('myPersonalData')).status).toBe(401);
      const env = { RATE_LIMIT_PERSONAL_DATA_ACCOUNT: '1/86400' };
      const limited = await buildTestServer(database.connection(), { env, clock: server.clock });
      const answers = [await take(limited, people.lenders[1]), await take(limited, people.lenders[1])];
      expect(answers.map(({ status }) => status)).toEqual([200, 429]);
      await limited.close();
    });
  });
});

onPostgresServer((given) => {
  test('it is one consistent snapshot, whatever changes meanwhile', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const person: Saver = await saverWith(server, naira(500));
    const [answer] = await queueUp(
      other.context,
      async (tx) => {
        // The balance is read before the transactions, which the lock delays until a deposit has arrived.
        await tx.execute(sql`lock table transfers in access exclusive mode`);
        await deposit(tx, person.id, naira(70));
      },
      [() => take(server, person)],
    );
    const { body } = answer as Awaited<ReturnType<typeof take>>;
    expect(rowsOf(body, 'wallet')).toEqual([{ balanceKobo: naira(500) }]);
    expect(rowsOf(body, 'transactions').at(-1)).toMatchObject({ balanceKobo: naira(500) });
    await other.close();
  });
});
