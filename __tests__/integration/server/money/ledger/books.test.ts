import { asc, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import { kobo } from '../../../../../contract/money/kobo';
import { chainAuditTrail } from '../../../../../server/audit/chain';
import { audit, INSTALLATION_ID } from '../../../../../server/audit/repository';
import { moveClock } from '../../../../../server/businessDays/clock';
import { openNextDay } from '../../../../../server/businessDays/openNextDay';
import { readLastOpenedDay } from '../../../../../server/businessDays/lastOpenedDay';
import type { ServerContext } from '../../../../../server/context';
import type { Tx } from '../../../../../server/db/connection';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { auditChain, auditUnchained } from '../../../../../server/db/schema/auditTrail';
import { bookDays, bookDayTotals, bookMonths } from '../../../../../server/db/schema/books';
import { transfers } from '../../../../../server/db/schema/ledger';
import { approvalKinds } from '../../../../../server/approvalKinds';
import { closeBookDays } from '../../../../../server/money/ledger/books/closeDays';
import { approveProposal } from '../../../../../server/office/approvals/decisions';
import { findUserByEmail } from '../../../../../server/people/users/repository';
import { isOfKind } from '../../../../support/approvals';
import { closeMonthByTwo, endMonth } from '../../../../support/books';
import { cutBeforeCommit } from '../../../../support/cutConnection';
import {
  deposit,
  faultsOf,
  newOwner,
  newSaver,
  pay,
  refusalOf,
  silenceTriggers,
  together,
} from '../../../../support/ledger';
import { buildTestServer } from '../../../../support/serverApp';
import { administrator } from '../../../../support/serverPeople';
import { onEachServer, onPostgresServer } from '../../../../support/serverSuite';
import { untilSomebodyWaits } from '../../../../support/untilSomebodyWaits';

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
    expect(await faultsOf(context().db)).toEqual([]);
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
    expect(await refusalBy('alter table transfers disable trigger transfers_dated', late)).toContain(
      `the books of ${closed!.day} are closed`,
    );
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
        /^The totals of \S+ are not/,
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
        /^The totals of \S+ are not/,
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

onPostgresServer((given) => {
  const context = () => given.server.context;
  const another = () => ({ ...context(), db: given.database.connection().db });
  afterEach(async () => {
    expect(await faultsOf(context().db)).toEqual([]);
  });

  function held(work: (tx: Tx) => Promise<unknown>) {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const done = inTransaction(another(), async (tx) => {
      await work(tx);
      begun();
      await released;
    });
    return { hasBegun, release: () => release(), done };
  }

  test('a posting made while its day closes belongs to that day: the next day waits for it', async () => {
    const ada = await newOwner(context());
    const day = await readLastOpenedDay(context().db);
    const posting = held((tx) => deposit(tx, ada, kobo(700)));
    await posting.hasBegun;
    const opening = oneDay(context());
    await untilSomebodyWaits(context().db);
    await closeBookDays(another());
    expect((await daysOf(context())).map((one) => one.day)).not.toContain(day);
    posting.release();
    await posting.done;
    await opening;
    await closeBookDays(context());
    const closed = (await daysOf(context())).find((one) => one.day === day)!;
    expect(closed.postings).toBeGreaterThanOrEqual(2);
  });

  test('several instances close each day once, while money is booked on the open day', async () => {
    const ada = await newSaver(context(), kobo(5000));
    const grace = await newOwner(context());
    for (let day = 0; day < 3; day += 1) {
      await together(4, () => inTransaction(another(), (tx) => pay(tx, ada, grace, kobo(10))));
      await oneDay(context());
    }
    const results = await together(8, (turn) =>
      turn % 2 === 0
        ? closeBookDays(another()).then(() => 'closed')
        : inTransaction(another(), (tx) => pay(tx, ada, grace, kobo(1))).then(() => 'paid'),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const last = await readLastOpenedDay(context().db);
    const days = (await daysOf(context())).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
    expect(days.at(-1)! < last).toBe(true);
  });

  test('a connection lost while closing a day leaves nothing, and the day closes afterwards', async () => {
    await newSaver(context(), kobo(900));
    await oneDay(context());
    const before = await daysOf(context());
    // The totals are written after the day, in its transaction.
    await context().db.execute(sql`create function cut_totals() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await context().db.execute(
      sql`create trigger cut before insert on book_day_totals for each row execute function cut_totals()`,
    );
    await expect(closeBookDays(another())).rejects.toThrow();
    await context().db.execute(sql`drop function cut_totals cascade`);
    expect(await daysOf(context())).toEqual(before);
    await closeBookDays(context());
    expect((await daysOf(context())).length).toBe(before.length + 1);
  });

  test('entries of the audit trail that commit out of order are each chained once, and nobody waits for the chain', async () => {
    const actorId = await newOwner(context());
    const note = (tx: Tx) =>
      audit(tx, { actorId, action: 'person seen', subjectId: actorId, happenedAt: context().now() });
    const slow = held(note);
    await slow.hasBegun;
    await inTransaction(context(), note);
    await together(4, () => chainAuditTrail(another()));
    // Others write while a piece is chained.
    const chaining = held((tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit:chain', 0))`));
    await chaining.hasBegun;
    await inTransaction(context(), note);
    slow.release();
    await slow.done;
    chaining.release();
    await chaining.done;
    await chainAuditTrail(context());
    expect(await context().db.$count(auditUnchained)).toBe(0);
    const places = (await context().db.select().from(auditChain).orderBy(asc(auditChain.place))).map(
      ({ place }) => place,
    );
    expect(places).toEqual(places.map((_, index) => index + 1));
  });

  test('a posting made while a month closes is dated after it; if interrupted, the month stays open', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const people = { first: await administrator(server), second: await administrator(server) };
    const ada = await newSaver(context(), kobo(4000));
    const grace = await newOwner(context());
    const { month, to } = await endMonth(server);
    const body = { reason: 'It is over' };
    await server.call('proposeMonthClosing', { token: people.first.token, params: { month }, body });
    const { id: approvalId } = (await server.call('approvals', { token: people.second.token })).body.find(
      isOfKind('monthClosing'),
    )!;
    const administratorId = (await findUserByEmail(context().db, people.second.email))!.id;
    await cutBeforeCommit(other.context, context(), (tx) =>
      approveProposal(other.context, approvalKinds, tx, { administratorId, approvalId }),
    );
    expect(await context().db.$count(bookMonths)).toBe(0);

    const before = held((tx) => deposit(tx, ada, kobo(30)));
    await before.hasBegun;
    const [approved] = await Promise.all([
      server.call('approveProposal', { token: people.second.token, params: { approvalId } }),
      inTransaction(another(), (tx) => deposit(tx, grace, kobo(40))),
    ]);
    before.release();
    await before.done;
    expect(approved.status).toBe(200);
    const dated = await context()
      .db.select({ day: transfers.businessDay })
      .from(transfers)
      .where(sql`(${transfers.content} ->> 'amountKobo')::int in (30, 40)`);
    expect(dated.map(({ day }) => day > to)).toEqual([true, true]);
    const [closed] = await context().db.select().from(bookMonths);
    expect(closed).toMatchObject({ monthEnd: to });
    expect(closed!.proposedBy).not.toBe(closed!.approvedBy);
    await expect(closeMonthByTwo(server, people, month)).rejects.toThrow('MONTH_NOT_READY');
    await other.close();
  });
});
