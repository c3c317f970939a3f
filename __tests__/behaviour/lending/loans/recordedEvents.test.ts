import { eq } from 'drizzle-orm';
import type { LoanEvent } from '#contract/lending/loans/eventTypes';
import { LOAN_LIFECYCLE_VERSION } from '#contract/lending/loans/loanLifecycle';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loanSnapshots } from '#server/kernel/db/schema/loans';
import { webhooks } from '#server/kernel/db/schema/inbox';
import { holdPaidOut } from '#server/lending/loans/payout/holdPaidOut';
import { begin, holdLoan, holdOwnLoan, record, requireAct } from '#server/lending/loans/life/life';
import { findNotes } from '#server/lending/loans/notes/notesRepository';
import { findEvents } from '#server/lending/loans/life/repository';
import { readSnapshots } from '#server/lending/loans/life/snapshots';
import { onDatabaseAlone } from '#support/databaseSuite';
import { newOwner } from '#support/ledger';
import { bareBorrower } from '#support/loans/bareBorrower';
import { applied, bareDisbursed, bareFunded, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { lastEvent, rowOf, scheduleOf, today } from '#support/loans/barePayments';
import { jobsOf } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
  });
  const { payNow, untilDue } = bareBorrower(given, () => ({
    borrowerId: people.borrowerId,
    loanId,
  }));

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const caused = (by: string | null = people.offeringId) => ({ at: given.now().toISOString(), by });
  const held = (ofLoan = loanId) => inTransaction(given, (tx) => holdLoan(tx, ofLoan));
  const happens = (event: LoanEvent, options?: Parameters<typeof record>[3]) =>
    inTransaction(given, async (tx) => record(tx, await holdLoan(tx, loanId), event, options));
  const defaults = () => happens({ type: 'default', ...caused(), proposedBy: people.secondId, daysPastDue: 91 });
  const aboutLoan = async (queue: string, ofLoan = loanId) =>
    (await jobsOf(given, queue)).filter((data) => 'loanId' in data && data.loanId === ofLoan);
  const snapshotOf = async () => {
    const [row] = await given.db.select().from(loanSnapshots).where(eq(loanSnapshots.loanId, loanId));
    return row;
  };

  describe('an application', () => {
    const submission = () => ({
      type: 'submit' as const,
      ...caused(people.borrowerId),
      by: people.borrowerId,
      purpose: 'business' as const,
      principalKobo: naira(80_000),
      months: 6,
      monthlyIncomeKobo: naira(200_000),
      termsVersion: 1,
    });

    it('begins a loan with its first event, snapshot and mail', async () => {
      const event = submission();
      const { row, snapshot } = await inTransaction(given, (tx) => begin(tx, event));
      loanId = row.id;
      const { type: _, at: __, by: ___, ...facts } = event;
      const { purpose, principalKobo, months, monthlyIncomeKobo } = facts;
      expect(row).toMatchObject({
        borrowerId: people.borrowerId,
        purpose,
        principalKobo,
        months,
        monthlyIncomeKobo,
        submittedAt: given.now(),
        state: 'submitted',
        eventCount: 1,
        deadline: null,
      });
      expect(await rowOf(given, loanId)).toEqual(row);
      expect(await findEvents(given.db, loanId)).toEqual([
        {
          loanId,
          number: 1,
          type: 'submit',
          facts,
          machineVersion: LOAN_LIFECYCLE_VERSION,
          happenedAt: given.now(),
          causedBy: people.borrowerId,
          transferId: null,
        },
      ]);
      expect(await snapshotOf()).toEqual({
        loanId,
        machineVersion: LOAN_LIFECYCLE_VERSION,
        eventCount: 1,
        context: snapshot.context,
      });
      expect(await aboutLoan('loan-mail')).toMatchObject([{ loanId, eventNumber: 1 }]);
    });

    it('is refused while another one is live', async () => {
      await applied(given, people);
      await expect(applied(given, people)).rejects.toEqual(refused('LIVE_LOAN_EXISTS'));
      const nobody = { ...submission(), by: crypto.randomUUID() };
      await expect(inTransaction(given, (tx) => begin(tx, nobody))).rejects.not.toHaveProperty('reason');
    });

    it('can get a second look unless another one is live', async () => {
      loanId = await applied(given, people);
      await happens({ type: 'take', ...caused() });
      await happens({ type: 'decline', ...caused(), reasons: ['otherDebts'] });
      const other = await applied(given, people);
      const again = () => happens({ type: 'secondLook', ...caused(people.borrowerId) });
      await expect(again()).rejects.toEqual(refused('LIVE_LOAN_EXISTS'));
      const first = loanId;
      loanId = other;
      await happens({ type: 'withdraw', ...caused(people.borrowerId) });
      loanId = first;
      expect((await again()).row.state).toBe('submitted');
    });
  });

  describe('a loan', () => {
    it('is locked with what is known about it, and a borrower only finds their own', async () => {
      loanId = await applied(given, people);
      const own = await inTransaction(given, (tx) => holdOwnLoan(tx, loanId, people.borrowerId));
      expect(own.row).toEqual(await rowOf(given, loanId));
      const missing = refused('NOT_FOUND');
      const another = await newOwner(given);
      await expect(inTransaction(given, (tx) => holdOwnLoan(tx, loanId, another))).rejects.toEqual(missing);
      await expect(held(crypto.randomUUID())).rejects.toEqual(missing);
    });

    it('is read with its day, schedule and lateness after the payout', async () => {
      loanId = await bareFunded(given, people);
      const hold = () => inTransaction(given, (tx) => holdPaidOut(given.context, tx, loanId));
      await expect(hold()).rejects.toEqual(refused('LOAN_MOVED_ON'));
      people = await barePeople(given);
      loanId = await bareDisbursed(given, people);
      await untilDue(3);
      const { loan, happenedAt, day, schedule, daysPastDue } = await hold();
      expect(loan.row).toEqual(await rowOf(given, loanId));
      expect({ happenedAt, day, schedule, daysPastDue }).toEqual({
        happenedAt: given.now(),
        day: await today(given),
        schedule: await scheduleOf(given, loanId),
        daysPastDue: 3,
      });
    });

    it('allows an act only in its states and by its rules', async () => {
      loanId = await bareDisbursed(given, people);
      const { snapshot } = await held();
      const asked = { ...caused(), daysPastDue: 91 };
      expect(() => requireAct(snapshot, 'default', asked)).not.toThrow();
      expect(() => requireAct(snapshot, 'default', { ...asked, daysPastDue: 90 })).toThrow(
        refused('LOAN_MOVED_ON') as Error,
      );
      expect(() => requireAct(snapshot, 'writeOff', asked)).toThrow(refused('LOAN_MOVED_ON') as Error);
    });
  });

  describe('an event', () => {
    it('is stored with the state after it, once', async () => {
      loanId = await applied(given, people);
      const taken = await happens({ type: 'take', ...caused() });
      expect(taken).toEqual(await held());
      expect(taken.row).toMatchObject({ state: 'inReview', eventCount: 2, deadline: null });
      const asking = { type: 'askMore' as const, ...caused(), question: 'Since when?' };
      const asked = await happens(asking, { change: { monthlyIncomeKobo: naira(1) } });
      expect(asked).toEqual(await held());
      expect(asked.row).toMatchObject({ state: 'moreAsked', monthlyIncomeKobo: naira(1), eventCount: 3 });
      expect(asked.row.deadline).toEqual(new Date(asked.snapshot.context.deadline ?? ''));
      expect(await lastEvent(given, loanId)).toMatchObject({
        number: 3,
        type: 'askMore',
        facts: { question: 'Since when?' },
        causedBy: people.offeringId,
        happenedAt: given.now(),
        machineVersion: LOAN_LIFECYCLE_VERSION,
        transferId: null,
      });
      const answered = await happens({ type: 'answer', ...caused(people.borrowerId), answer: '2019' });
      expect(answered.row.deadline).toBeNull();
      expect(await snapshotOf()).toMatchObject({ eventCount: 4, context: answered.snapshot.context });
    });

    it('that is impossible is refused and not stored', async () => {
      loanId = await applied(given, people);
      await expect(happens({ type: 'disburse', ...caused(), day: await today(given) })).rejects.toEqual(
        refused('LOAN_MOVED_ON'),
      );
      expect(await findEvents(given.db, loanId)).toHaveLength(1);
      expect(await rowOf(given, loanId)).toMatchObject({ state: 'submitted', eventCount: 1 });
    });

    it('is mailed to the borrower if it concerns them, and to the lenders if the loan is in trouble', async () => {
      loanId = await bareDisbursed(given, people);
      const notes = await findNotes(given.db, loanId);
      const toLenders = async () =>
        (await jobsOf(given, 'lender-mail')).filter((data) =>
          notes.some(({ noteId }) => 'noteId' in data && data.noteId === noteId),
        );
      const types = (await findEvents(given.db, loanId)).map(({ type }) => type);
      const mailed = (await aboutLoan('loan-mail')).map(
        (data) => 'eventNumber' in data && types[Number(data.eventNumber) - 1],
      );
      expect(mailed.sort()).toEqual(['disburse', 'offer', 'pledge', 'submit']);
      await payNow(naira(1_000), 1);
      expect(await toLenders()).toStrictEqual([]);
      const { row } = await defaults();
      const told = await toLenders();
      expect(told).toHaveLength(2);
      for (const { noteId } of notes)
        expect(told).toContainEqual(expect.objectContaining({ noteId, eventNumber: row.eventCount }));
    });

    it("is sent to programs if one of the loan's lenders listens", async () => {
      loanId = await bareDisbursed(given, people);
      const [userId] = people.lenderIds;
      const listening = (owner: string) =>
        given.db.insert(webhooks).values({
          userId: owner,
          tokenVersion: 0,
          url: 'https://books.example/told',
          topics: ['notes'],
          createdAt: given.now(),
        });
      await listening((await barePeople(given)).lenderIds[0]);
      await payNow(naira(1_000), 1);
      expect(await aboutLoan('tell-programs')).toStrictEqual([]);
      await listening(userId);
      await payNow(naira(1_000), 1);
      const { eventCount } = await rowOf(given, loanId);
      expect(await aboutLoan('tell-programs')).toMatchObject([{ loanId, eventNumber: eventCount }]);
    });
  });

  describe('a snapshot', () => {
    it.each([
      ['of another machine version', { machineVersion: 0 }],
      ['of fewer events than the loan has', { eventCount: 1 }],
    ])('%s is not used', async (_what, stale) => {
      loanId = await applied(given, people);
      await happens({ type: 'take', ...caused() });
      const { snapshot } = await held();
      const row = await snapshotOf();
      const context = { ...row!.context, pledgedKobo: kobo(1) };
      const change = (set: object) => given.db.update(loanSnapshots).set(set).where(eq(loanSnapshots.loanId, loanId));
      await change({ context });
      expect((await held()).snapshot.context).toEqual(context);
      await change(stale);
      expect((await held()).snapshot.context).toEqual(snapshot.context);
      const other = await applied(given, await barePeople(given));
      const rows = [await rowOf(given, loanId), await rowOf(given, other)];
      const read = await readSnapshots(given.db, rows);
      expect([...read.keys()]).toEqual([loanId, other]);
      for (const id of [loanId, other]) expect(read.get(id)).toEqual((await held(id)).snapshot);
      const next = await happens({ type: 'release', ...caused() });
      expect(await snapshotOf()).toEqual({
        loanId,
        machineVersion: LOAN_LIFECYCLE_VERSION,
        eventCount: 3,
        context: next.snapshot.context,
      });
    });
  });
});
