import { eq, inArray } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { OWING_STATES } from '#contract/lending/loans/states';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { totalOf } from '#contract/lending/schedule/parts';
import { kobo, naira } from '#contract/money/kobo';
import { findOpenApproval } from '#server/kernel/approvals/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { collectionNotes, paymentPromises } from '#server/kernel/db/schema/relief';
import { auditTrail } from '#server/kernel/db/schema/office';
import { loans } from '#server/kernel/db/schema/loans';
import { scheduleVersions } from '#server/kernel/db/schema/repayments';
import {
  addCollectionNote,
  proposeDefault,
  proposeWriteOff,
  putInDefault,
  writeOff,
} from '#server/lending/arrears/service';
import { endOf, findWaitingEnd, type LateLoanEnd } from '#server/lending/loans/relief/lateLoanEnd';
import { holdLoan } from '#server/lending/loans/life/life';
import { findLoansDueOn, findLoansWithDues } from '#server/lending/loans/schedule/loansWithDues';
import { payExtra, settle } from '#server/lending/loans/payments/repay';
import { findDaysLate, outstandingKobo, unpaidOn } from '#server/lending/loans/schedule/unpaidRows';
import { onDatabaseAlone, openDays } from '#support/databaseSuite';
import { command, deposit } from '#support/ledger';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { lastEvent, openUntil, repay, rowOf, scheduleOf, spendDownTo, today } from '#support/loans/barePayments';

const INSTALMENT = kobo(1_460_506);

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const dueDay = async (number: number, ofLoan = loanId) =>
    (await scheduleOf(given, ofLoan)).plan.instalments.find((one) => one.number === number)?.dueOn ?? '';
  const unpaidUntil = async (daysLate: number) => {
    await spendDownTo(given, people.borrowerId, kobo(0));
    await openUntil(given, daysAfter(await dueDay(1), daysLate));
  };
  const proposed = (actorId: string) => ({ actorId, loanId, reason: 'As agreed' });
  const open = async (type: LateLoanEnd) => {
    const found = await findOpenApproval(given.db, type, loanId, given.now());
    if (!found) throw new Error('Nothing was proposed');
    return found;
  };
  const audited = async () => {
    const rows = await given.db.select().from(auditTrail).where(eq(auditTrail.subjectId, loanId));
    return rows.map(({ actorId, action, happenedAt }) => [actorId, action, happenedAt]);
  };
  const waiting = () => inTransaction(given, async (tx) => findWaitingEnd(tx, await holdLoan(tx, loanId), given.now()));
  const settleNow = async () => {
    await inTransaction(given, (tx) => deposit(tx, people.borrowerId, naira(10_000)));
    const payment = { borrowerId: people.borrowerId, loanId, amountKobo: naira(80_000), key: command().key };
    await inTransaction(given, (tx) => settle(given.context, tx, payment));
  };

  describe('a default', () => {
    const propose = (by = people.offeringId) =>
      inTransaction(given, (tx) => proposeDefault(given.context, tx, proposed(by)));
    const decide = async (by: string) => {
      const approval = await open(endOf.default);
      return inTransaction(given, (tx) => putInDefault(given.context, tx, by, approval));
    };

    it('can be proposed from day 91 past due', async () => {
      await unpaidUntil(90);
      await expect(propose()).rejects.toEqual(refused('LOAN_MOVED_ON'));
      expect(await waiting()).toBeUndefined();
      await openDays(given, 1);
      await propose();
      await expect(propose()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
      expect(await open(endOf.default)).toMatchObject({
        proposedBy: people.offeringId,
        proposedAt: given.now(),
        reason: 'As agreed',
        content: {
          borrowerId: people.borrowerId,
          outstandingKobo: naira(80_000),
          oldestInstalment: 1,
          unpaidKobo: INSTALMENT,
        },
      });
      expect(await audited()).toContainEqual([people.offeringId, 'default proposed', given.now()]);
      expect(await waiting()).toBe('default');
    });

    it('makes the whole loan due after a second approval', async () => {
      await unpaidUntil(91);
      await propose();
      await expect(decide(people.offeringId)).rejects.toEqual(refused('FOUR_EYES'));
      await decide(people.secondId);
      const row = await rowOf(given, loanId);
      expect(row.state).toBe('defaulted');
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'default',
        causedBy: people.secondId,
        happenedAt: given.now(),
        facts: { proposedBy: people.offeringId, daysPastDue: 91 },
      });
      const { plan, version } = await scheduleOf(given, loanId);
      expect(version).toBe(2);
      const everythingKobo = plan.instalments.reduce((sum, one) => sum + unpaidKobo(one), 0);
      expect(totalOf(dueParts(plan, await today(given)))).toBe(everythingKobo);
      const [, second] = await given.db.select().from(scheduleVersions).where(eq(scheduleVersions.loanId, loanId));
      expect(second).toMatchObject({ version: 2, eventNumber: row.eventCount, paymentId: null });
      expect(await audited()).toContainEqual([people.secondId, 'loan defaulted', given.now()]);
    });

    it('can be followed by a write-off, which also takes two', async () => {
      const proposeEnd = () =>
        inTransaction(given, (tx) => proposeWriteOff(given.context, tx, proposed(people.secondId)));
      await unpaidUntil(91);
      await expect(proposeEnd()).rejects.toEqual(refused('LOAN_MOVED_ON'));
      await propose();
      await decide(people.secondId);
      expect(await waiting()).toBeUndefined();
      await proposeEnd();
      expect(await waiting()).toBe('writeOff');
      const approval = await open(endOf.writeOff);
      expect(approval).toMatchObject({
        proposedBy: people.secondId,
        proposedAt: given.now(),
        reason: 'As agreed',
        content: { borrowerId: people.borrowerId, oldestInstalment: 1 },
      });
      const decideEnd = (by: string) => inTransaction(given, (tx) => writeOff(given.context, tx, by, approval));
      await expect(decideEnd(people.secondId)).rejects.toEqual(refused('FOUR_EYES'));
      await decideEnd(people.offeringId);
      expect((await rowOf(given, loanId)).state).toBe('writtenOff');
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'writeOff',
        causedBy: people.offeringId,
        happenedAt: given.now(),
        facts: { proposedBy: people.secondId },
      });
      expect(await audited()).toContainEqual([people.secondId, 'write-off proposed', given.now()]);
      expect(await audited()).toContainEqual([people.offeringId, 'loan written off', given.now()]);
      expect(await waiting()).toBeUndefined();
    });
  });

  describe('a collection note', () => {
    const note = (change = {}) =>
      inTransaction(given, (tx) =>
        addCollectionNote(given.context, tx, {
          actorId: people.secondId,
          loanId,
          channel: 'phone',
          isIncoming: true,
          words: 'They will pay',
          promise: undefined,
          ...change,
        }),
      );
    const promises = () => given.db.select().from(paymentPromises).where(eq(paymentPromises.loanId, loanId));

    it('is stored with its promise', async () => {
      await note();
      const kept = await given.db.select().from(collectionNotes).where(eq(collectionNotes.loanId, loanId));
      expect(kept).toMatchObject([
        { writtenBy: people.secondId, writtenAt: given.now(), channel: 'phone', words: 'They will pay' },
      ]);
      expect(await promises()).toStrictEqual([]);
      expect(await audited()).toContainEqual([people.secondId, 'collection noted', given.now()]);
      const promisedOn = daysAfter(await today(given), 3);
      await note({ promise: { amountKobo: naira(500), promisedOn } });
      expect(await promises()).toMatchObject([{ amountKobo: naira(500), promisedOn, notedBy: people.secondId }]);
    });

    it('is refused after the loan has ended', async () => {
      await settleNow();
      await expect(note()).rejects.toEqual(refused('LOAN_MOVED_ON'));
      expect(await waiting()).toBeUndefined();
    });
  });

  describe('loans can be found', () => {
    const page = { after: null, limit: 500 };
    const withDues = async (day: string, slice: { after: string | null; limit: number } = page) =>
      findLoansWithDues(given.db, day, slice);
    const dueOn = async (days: readonly string[], slice: { after: string | null; limit: number } = page) =>
      findLoansDueOn(given.db, days, slice);

    it('by their unpaid dues, page by page', async () => {
      const due = await dueDay(1);
      expect(await withDues(daysAfter(due, -1))).not.toContain(loanId);
      const ids = await withDues(due);
      expect(ids).toContain(loanId);
      expect(ids).toEqual([...ids].sort());
      const other = await bareDisbursed(given, await barePeople(given));
      const all = await withDues(due);
      const both = [loanId, other].sort();
      expect(all.filter((id) => both.includes(id))).toEqual(both);
      const [last = '', beforeLast = ''] = [...all].reverse();
      expect(await withDues(due, { after: beforeLast, limit: 500 })).toEqual([last]);
      expect(await withDues(due, { after: null, limit: 1 })).toEqual(all.slice(0, 1));
      await openUntil(given, due);
      await repay(given, loanId);
      expect(await withDues(due)).not.toContain(loanId);
      expect(await dueOn([due])).not.toContain(loanId);
      expect(await withDues(await dueDay(2))).toContain(loanId);
    });

    it('by their next due day, which every owing loan has', async () => {
      for (const state of OWING_STATES) {
        const withoutDay = given.db.update(loans).set({ state, nextDueOn: null }).where(eq(loans.id, loanId));
        await expect(withoutDay).rejects.toHaveProperty('cause.constraint', 'loans_owing_have_due_day');
      }
      const [row] = await given.connection.withSession((run) =>
        run(
          "select pg_get_expr(indpred, indrelid) as states from pg_index where indexrelid = 'loans_by_next_due_day'::regclass",
        ),
      );
      const states = [...String(Reflect.get(row ?? {}, 'states')).matchAll(/'(\w+)'/g)].map(([, state]) => state);
      expect(states.sort()).toEqual([...OWING_STATES].sort());
    });

    it('by the due days of their instalments', async () => {
      const first = await dueDay(1);
      const second = await dueDay(2);
      const other = await bareDisbursed(given, await barePeople(given));
      const all = await dueOn([first, second]);
      const both = [loanId, other].sort();
      expect(all.filter((id) => both.includes(id))).toEqual(both);
      expect(await dueOn([daysAfter(first, 1)])).not.toContain(loanId);
      const [last = '', beforeLast = ''] = [...all].reverse();
      expect(await dueOn([first, second], { after: beforeLast, limit: 500 })).toEqual([last]);
      expect(await dueOn([first, second], { after: null, limit: 1 })).toEqual(all.slice(0, 1));
      await settleNow();
      expect(await dueOn([first])).not.toContain(loanId);
    });

    it('by their days past due', async () => {
      await unpaidUntil(3);
      const other = await bareDisbursed(given, await barePeople(given));
      const day = await today(given);
      expect(await findDaysLate(given.db, day, [loanId, other])).toEqual(new Map([[loanId, 3]]));
      expect(await findDaysLate(given.db, await dueDay(1), [loanId])).toEqual(new Map());
      expect(await findDaysLate(given.db, day, [other])).toEqual(new Map());
      expect(await findDaysLate(given.db, day, [])).toEqual(new Map());
      expect(await findDaysLate(given.db, day, [loanId], ['defaulted'])).toEqual(new Map());
    });

    it('with their unpaid amount, since when, and their outstanding amount', async () => {
      const payment = { borrowerId: people.borrowerId, loanId, amountKobo: naira(20_000), key: command().key };
      await inTransaction(given, (tx) => payExtra(given.context, tx, payment));
      await unpaidUntil(3);
      const { plan } = await scheduleOf(given, loanId);
      const unpaid = unpaidOn(given.db, await today(given));
      const [found] = await given.db
        .select({ dueSince: unpaid.dueSince, dueKobo: unpaid.dueKobo, outstandingKobo })
        .from(loans)
        .crossJoinLateral(unpaid)
        .where(inArray(loans.id, [loanId]));
      expect({ ...found, dueKobo: Number(found?.dueKobo) }).toEqual({
        dueSince: await dueDay(1),
        dueKobo: totalOf(dueParts(plan, await today(given))),
        outstandingKobo: naira(60_000),
      });
    });
  });
});
