import { asc, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { chainAuditTrail } from '#server/kernel/audit/chain';
import { audit, INSTALLATION_ID } from '#server/kernel/audit/repository';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bookDays, bookDayTotals } from '#server/kernel/db/schema/books';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { deposit, faultsOf, newOwner, newSaver, pay, refusalOf, silenceTriggers } from '#support/ledger';
import { onEachServer } from '#support/serverSuite';

const oneDay = async (context: ServerContext): Promise<IsoDay> => {
  await inTransaction(context, (tx) => moveClock(context, tx, 1));
  while (await openNextDay(context, []));
  return readLastOpenedDay(context.db);
};

const daysOf = ({ db }: ServerContext) => db.select().from(bookDays).orderBy(asc(bookDays.day));

class Undo extends Error {
  constructor(readonly faults: readonly string[]) {
    super('undone');
  }
}

onEachServer((given) => {
  const context = () => given.server.context;
  let ada = '';
  let grace = '';
  let first: IsoDay;
  beforeAll(async () => {
    first = await readLastOpenedDay(context().db);
    ada = await newSaver(context(), kobo(1000));
    grace = await newOwner(context());
    await inTransaction(context(), (tx) => pay(tx, ada, grace, kobo(300), { reference: 'first of two' }));
    await inTransaction(context(), (tx) => pay(tx, ada, grace, kobo(200), { reference: 'second of two' }));
    await oneDay(context());
    await oneDay(context());
    await inTransaction(context(), (tx) => deposit(tx, grace, kobo(50)));
    await closeBookDays(context());
    for (const actorId of [ada, grace, ada]) {
      await inTransaction(context(), (tx) =>
        audit(tx, { actorId, action: 'person seen', subjectId: grace, happenedAt: context().now(), facts: { a: 1 } }),
      );
      await chainAuditTrail(context());
    }
  });
  afterEach(async () => {
    expect(await faultsOf(context().db)).toStrictEqual([]);
  });

  const refusalBy = (...statements: string[]) =>
    refusalOf(
      inTransaction(context(), async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      }),
    );

  test('days close with their totals once a later one opens; the open day is left out', async () => {
    const days = await daysOf(context());
    expect(days.map(({ postings }) => postings)).toEqual([6, 0]);
    expect(days[0]!.day).toBe(first);
    // Nothing was booked on that day, so the hash is unchanged.
    expect(days[1]!.hash).toBe(days[0]!.hash);
    const totals = await context().db.select().from(bookDayTotals).orderBy(asc(bookDayTotals.account));
    expect(
      totals.map(({ account, transferKind, ...rest }) => [account, transferKind, rest.debitKobo, rest.creditKobo]),
    ).toEqual(
      expect.arrayContaining([
        ['clientMoney', 'deposit', 1000, 0],
        ['wallet', 'deposit', 0, 1000],
        ['wallet', 'reversal', 500, 500],
      ]),
    );
    await closeBookDays(context());
    expect(await daysOf(context())).toEqual(days);
  });

  test('the database refuses to close a day early, to change a closed day, and to date a transfer on one', async () => {
    const hash = "repeat('0', 64)";
    const [, closed] = await daysOf(context());
    const close = (day: string) => `insert into book_days values (${day}, 0, ${hash}, now())`;
    expect(await refusalBy(close('(select max(day) from business_days)'))).toContain('money is still booked on it');
    expect(await refusalBy(close(`'${closed!.day}'`))).toContain('cannot close before');
    expect(await refusalBy('update book_days set postings = 7')).toContain('never changed or deleted');
    expect(await refusalBy('delete from book_day_totals')).toContain('never changed or deleted');
    expect(await refusalBy('update audit_chain set place = 7')).toContain('never changed or deleted');
    const late = `insert into transfers (kind, key, content, business_day) values ('deposit', 'late', '{}', '${closed!.day}')`;
    // As if the day that is open had been closed by mistake.
    const forget = [
      'set local session_replication_role = replica',
      'delete from business_days where day > (select max(day) from book_days)',
      'set local session_replication_role = origin',
    ];
    expect(await refusalBy(...forget, late)).toContain(`the books of ${closed!.day} are closed`);
    const month = `insert into book_months select '${closed!.day}', now(), '${ada}', '${grace}', 0, 0, ${hash}, ${hash}, 0, ${hash}`;
    expect(await refusalBy(month)).toContain('is no end of a month');
  });

  async function faultsAfter(...statements: string[]): Promise<readonly string[]> {
    const planted = inTransaction(context(), async (tx) => {
      await silenceTriggers(tx);
      for (const statement of statements) await tx.execute(sql.raw(statement));
      throw new Undo(await faultsOf(tx));
    });
    const outcome: unknown = await planted.catch((error: unknown) => error);
    if (outcome instanceof Undo) return outcome.faults;
    throw outcome;
  }

  const OF_TWO = "(select id from transfers where reference = 'first of two')";
  const OTHER = "(select id from transfers where reference = 'second of two')";

  test.each<[string, string[], RegExp[]]>([
    [
      'a changed reference',
      [`update transfers set reference = 'changed' where id = ${OF_TWO}`],
      [/^The hash chain is broken on \S+: postings were changed/],
    ],
    [
      'a changed command',
      [`update transfers set content = '{"amountKobo": 7}' where id = ${OF_TWO}`],
      [/^The hash chain is broken on/],
    ],
    [
      'a time changed by a microsecond',
      [`update transfers set booked_at = booked_at + interval '1 microsecond' where id = ${OF_TWO}`],
      [/^The hash chain is broken on/],
    ],
    [
      'swapped amounts of two transfers',
      [
        `update postings set amount_kobo = amount_kobo / 2 * 3 where transfer_id = ${OTHER}`,
        `update postings set amount_kobo = amount_kobo / 3 * 2 where transfer_id = ${OF_TWO}`,
      ],
      [/^The hash chain is broken on/],
    ],
    [
      'a missing transfer',
      [`delete from postings where transfer_id = ${OF_TWO}`, "delete from transfers where reference = 'first of two'"],
      [
        /^The books of \S+ closed with 6 postings, but there are 4 now$/,
        /^The hash chain is broken/,
        /^The totals of \S+ differ/,
      ],
    ],
    [
      'a transfer added later',
      [
        "insert into transfers (id, kind, key, content, business_day) select '00000000-0000-4000-8000-00000000000b', 'deposit', 'x', '{}', min(day) from book_days",
        `insert into postings (transfer_id, account_id, amount_kobo)
          select '00000000-0000-4000-8000-00000000000b', id, case kind when 'suspense' then 5 else -5 end from ledger_accounts
          where kind in ('suspense', 'clientMoney')`,
      ],
      [
        /^The books of \S+ closed with 6 postings, but there are 8 now$/,
        /^The hash chain is broken/,
        /^The totals of \S+ differ/,
      ],
    ],
    [
      'changed totals',
      [
        "update book_day_totals set debit_kobo = debit_kobo + 1 where account = 'clientMoney' and transfer_kind = 'deposit'",
      ],
      [/^The totals of \S+ differ from its postings in 2 lines$/],
    ],
    [
      'a changed entry of the audit trail',
      ["update audit_trail set facts = '{}' where id = (select entry_id from audit_chain where place = 2)"],
      [/^The hash chain of the audit trail is broken at place 2$/],
    ],
    [
      'a missing entry of the audit trail',
      ['delete from audit_trail where id = (select entry_id from audit_chain where place = 2)'],
      [/^The entry at place 2 of the audit trail is missing$/],
    ],
    [
      'a missing place and its entry',
      [
        'delete from audit_trail where id = (select entry_id from audit_chain where place = 2)',
        'delete from audit_chain where place = 2',
      ],
      [/jumps from place 1 to 3$/, /is broken at place 3$/],
    ],
    [
      'an entry missing in the chain',
      [
        `insert into audit_trail (happened_at, actor_id, action, subject_id, facts) values (now(), '${INSTALLATION_ID}', 'loan seen', '${INSTALLATION_ID}', '{}')`,
      ],
      [/^Entry \S+ of the audit trail is missing from its chain$/],
    ],
  ])('the check finds %s', async (_what, statements, patterns) => {
    const faults = await faultsAfter(...statements);
    for (const pattern of patterns) expect(faults).toContainEqual(expect.stringMatching(pattern));
  });
});
