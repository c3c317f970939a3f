import { asc, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { chainAuditTrail } from '#server/kernel/audit/chain';
import { audit } from '#server/kernel/audit/repository';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { auditChain, auditUnchained } from '#server/kernel/db/schema/office';
import { bookDays, bookMonths } from '#server/kernel/db/schema/books';
import { transfers } from '#server/kernel/db/schema/ledger';
import { approvalKinds } from '#server/approvalKinds';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { approveProposal } from '#server/office/approvals/decisions';
import { findUserByEmail } from '#server/people/users/repository';
import { isOfKind } from '#support/approvals';
import { closeMonthByTwo, endMonth } from '#support/books';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { deposit, faultsOf, newOwner, newSaver, pay, together } from '#support/ledger';
import { buildTestServer } from '#support/serverApp';
import { administrator } from '#support/serverPeople';
import { onPostgresServer } from '#support/serverSuite';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

const oneDay = async (context: ServerContext): Promise<IsoDay> => {
  await inTransaction(context, (tx) => moveClock(context, tx, 1));
  while (await openNextDay(context, []));
  return readLastOpenedDay(context.db);
};

const daysOf = ({ db }: ServerContext) => db.select().from(bookDays).orderBy(asc(bookDays.day));

onPostgresServer((given) => {
  const context = () => given.server.context;
  const another = () => ({ ...context(), db: given.database.connection().db });
  afterEach(async () => {
    expect(await faultsOf(context().db)).toStrictEqual([]);
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
    expect(results.filter(({ status }) => status === 'rejected')).toStrictEqual([]);
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
