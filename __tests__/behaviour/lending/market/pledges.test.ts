import { eq, sql } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { approvals, auditTrail } from '#server/kernel/db/schema/office';
import { notes, pledges } from '#server/kernel/db/schema/loans';
import { users } from '#server/kernel/db/schema/users';
import { cancelForBorrower, cancelOwnLoan } from '#server/lending/loans/life/cancel';
import { disburse } from '#server/lending/loans/disburse';
import { disbursementProposal, proposeDisbursement } from '#server/lending/loans/payout/disbursementProposal';
import { holdLoan } from '#server/lending/loans/life/life';
import { findPledge, findPledgeOfTransfer, updatePledge } from '#server/lending/loans/notes/pledgesRepository';
import { walletClaims } from '#server/lending/loans/payout/walletClaims';
import { takeBack } from '#server/lending/market/service';
import { balanceOf, transferOnce } from '#server/money/ledger/service';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, moneyFaultsOf } from '#support/ledger';
import {
  applied,
  bareDisbursed,
  bareFunded,
  bareListing,
  barePeople,
  barePledge,
  type BarePeople,
} from '#support/loans/bareLoans';
import { lastEvent, openUntil, rowOf, scheduleOf, spendDownTo, today, walletOf } from '#support/loans/barePayments';
import { freeMoneyNoted, planOn } from '#support/loans/barePlans';

const PLEDGE = naira(40_000);

onDatabaseAlone((given) => {
  let people: BarePeople;
  let [one, two] = ['', ''];
  beforeEach(async () => {
    people = await barePeople(given);
    [one, two] = people.lenderIds;
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const stateOf = async (loanId: string) => (await rowOf(given, loanId)).state;
  const statesOf = async (loanId: string) =>
    (await given.db.select().from(pledges).where(eq(pledges.loanId, loanId))).map(({ state }) => state);
  const setUser = (id: string, change: Partial<typeof users.$inferInsert>) =>
    given.db.update(users).set(change).where(eq(users.id, id));
  const proposalsFor = (loanId: string) => given.db.select().from(approvals).where(eq(approvals.subjectId, loanId));
  const jobsOf = async (queue: string) => {
    const rows = await given.db
      .select({ data: sql<object>`data` })
      .from(sql`pgboss.job`)
      .where(sql`name = ${queue}`);
    return rows.map(({ data }) => data);
  };
  const takeBackNow = (lenderId: string, pledgeId: string) =>
    inTransaction(given, (tx) => takeBack(given.context, tx, lenderId, pledgeId));
  const disburseNow = (loanId: string, by = people.secondId) =>
    inTransaction(given, (tx) => disburse(given.context, tx, by, loanId));

  describe('a pledge', () => {
    it('goes into the escrow, and the one that funds the loan proposes its payout', async () => {
      const loanId = await bareListing(given, people);
      const pledge = await barePledge(given, one, loanId);
      expect(pledge).toMatchObject({
        loanId,
        lenderId: one,
        amountKobo: PLEDGE,
        state: 'open',
        returnTransferId: null,
      });
      expect(pledge.pledgedAt).toEqual(given.now());
      expect(await findPledge(given.db, pledge.id)).toEqual(pledge);
      expect(await findPledgeOfTransfer(given.db, pledge.transferId)).toEqual(pledge);
      expect(await walletOf(given, one)).toBe(naira(60_000));
      expect(await balanceOf(given.db, { kind: 'escrow', loanId })).toBe(PLEDGE);
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'pledge',
        causedBy: one,
        happenedAt: given.now(),
        transferId: pledge.transferId,
        facts: { pledgeId: pledge.id, amountKobo: PLEDGE },
      });
      expect(await proposalsFor(loanId)).toStrictEqual([]);
      await barePledge(given, two, loanId);
      const { state, deadline } = await rowOf(given, loanId);
      expect(state).toBe('funded');
      expect(await proposalsFor(loanId)).toMatchObject([
        {
          kind: 'disbursement',
          proposedBy: people.offeringId,
          proposedAt: given.now(),
          expiresAt: deadline,
          content: { borrowerId: people.borrowerId, principalKobo: naira(80_000), originationFeeBps: 300 },
        },
      ]);
      expect(await walletClaims.pledgedBy(given.db, one)).toBe(PLEDGE);
      expect(await walletClaims.pledgedBy(given.db, people.borrowerId)).toBe(0);
    });

    it('proposes no payout if its proposer may no longer offer loans', async () => {
      const loanId = await bareListing(given, people);
      await setUser(people.offeringId, { roles: ['support'] });
      for (const lenderId of people.lenderIds) await barePledge(given, lenderId, loanId);
      expect(await stateOf(loanId)).toBe('funded');
      expect(await proposalsFor(loanId)).toStrictEqual([]);
    });

    it('is made once per key, for one amount', async () => {
      const loanId = await bareListing(given, people, naira(320_000));
      const { key } = command();
      const first = await barePledge(given, one, loanId, { key });
      expect(await barePledge(given, one, loanId, { key })).toEqual(first);
      await expect(barePledge(given, one, loanId, { key, amountKobo: naira(80_000) })).rejects.toEqual(
        refused('TRANSFER_KEY_REUSED'),
      );
      expect(await walletOf(given, one)).toBe(naira(60_000));
    });

    it('must exist if its transfer is booked', async () => {
      const loanId = await bareListing(given, people);
      const once = command({ kind: 'pledge', content: { loanId, amountKobo: PLEDGE }, causedBy: one });
      const { transferId } = await inTransaction(given, (tx) =>
        transferOnce(tx, once, [
          { account: { kind: 'wallet', userId: one }, amountKobo: kobo(-1) },
          { account: { kind: 'clientMoney' }, amountKobo: kobo(1) },
        ]),
      );
      await expect(barePledge(given, one, loanId, { key: once.key })).rejects.toThrow(
        `Transfer ${transferId} has no pledge`,
      );
    });

    it('is refused to people who may not pledge', async () => {
      const loanId = await bareListing(given, people);
      await expect(barePledge(given, people.borrowerId, loanId)).rejects.toEqual(refused('OWN_LOAN'));
      await expect(barePledge(given, one, crypto.randomUUID())).rejects.toEqual(refused('NOT_FOUND'));
      await setUser(one, { isBvnVerified: false });
      await expect(barePledge(given, one, loanId)).rejects.toEqual(refused('NOT_ELIGIBLE'));
      await setUser(one, { isBvnVerified: true, lendingRiskAcceptedAt: null });
      await expect(barePledge(given, one, loanId)).rejects.toEqual(refused('RISK_NOT_ACCEPTED'));
      await barePledge(given, one, loanId, { acceptsRisk: true });
      await expect(barePledge(given, one, loanId)).rejects.toEqual(refused('ABOVE_CAP'));
      await expect(barePledge(given, two, loanId, { amountKobo: naira(1) })).rejects.toEqual(
        refused('NOT_IN_INCREMENTS'),
      );
      await spendDownTo(given, two, kobo(PLEDGE - 1));
      await expect(barePledge(given, two, loanId)).rejects.toEqual(refused('INSUFFICIENT_FUNDS'));
      const submitted = await applied(given, await barePeople(given));
      await expect(barePledge(given, one, submitted)).rejects.toEqual(refused('LISTING_CLOSED'));
    });
  });

  describe('a pledge can be taken back', () => {
    it('within a day, once', async () => {
      const loanId = await bareListing(given, people);
      const planned = await planOn(given, one);
      const { id } = await barePledge(given, one, loanId);
      const before = (await jobsOf('place-listing')).length;
      given.clock.advance({ hours: 23 });
      const back = await takeBackNow(one, id);
      expect(back).toMatchObject({ id, state: 'takenBack', returnTransferId: expect.any(String) as unknown });
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'takeBack',
        causedBy: one,
        happenedAt: given.now(),
        transferId: back.returnTransferId,
        facts: { pledgeId: id },
      });
      expect(await jobsOf('place-listing')).toHaveLength(before + 1);
      expect(await takeBackNow(one, id)).toEqual(back);
      expect(await walletOf(given, one)).toBe(naira(100_000));
      expect(await walletClaims.pledgedBy(given.db, one)).toBe(0);
      expect(await freeMoneyNoted(given)).toContain(planned);
    });

    it('only by its lender', async () => {
      const loanId = await bareListing(given, people);
      const { id } = await barePledge(given, one, loanId);
      await expect(takeBackNow(two, id)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(takeBackNow(one, crypto.randomUUID())).rejects.toEqual(refused('NOT_FOUND'));
    });

    it('not after a day, and not once the loan is funded', async () => {
      const loanId = await bareListing(given, people);
      const { id } = await barePledge(given, one, loanId);
      given.clock.advance({ hours: 24 });
      await expect(takeBackNow(one, id)).rejects.toEqual(refused('PLEDGE_KEPT'));
      const { id: last } = await barePledge(given, two, loanId);
      await expect(takeBackNow(two, last)).rejects.toEqual(refused('PLEDGE_KEPT'));
    });

    it('at most three times per listing', async () => {
      const loanId = await bareListing(given, people);
      for (let turn = 1; turn <= 3; turn += 1) await takeBackNow(one, (await barePledge(given, one, loanId)).id);
      const { id } = await barePledge(given, one, loanId);
      await expect(takeBackNow(one, id)).rejects.toEqual(refused('TAKE_BACKS_USED'));
      const { id: others } = await barePledge(given, two, await bareListing(given, await barePeople(given)));
      await takeBackNow(two, others);
    });
  });

  describe('a loan that is cancelled', () => {
    it('by its borrower returns every pledge, and mails each lender', async () => {
      const loanId = await bareFunded(given, people);
      await expect(inTransaction(given, (tx) => cancelOwnLoan(given.context, tx, one, loanId))).rejects.toEqual(
        refused('NOT_FOUND'),
      );
      await inTransaction(given, (tx) => cancelOwnLoan(given.context, tx, people.borrowerId, loanId));
      expect(await stateOf(loanId)).toBe('cancelled');
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'cancel',
        causedBy: people.borrowerId,
        happenedAt: given.now(),
        facts: {},
      });
      expect([await walletOf(given, one), await walletOf(given, two)]).toEqual([naira(100_000), naira(100_000)]);
      expect(await statesOf(loanId)).toEqual(['returned', 'returned']);
      const rows = await given.db.select().from(pledges).where(eq(pledges.loanId, loanId));
      const mails = await jobsOf('pledge-returned-mail');
      for (const { id, returnTransferId } of rows) {
        expect(mails).toContainEqual(expect.objectContaining({ pledgeId: id }));
        expect(returnTransferId).not.toBeNull();
      }
    });

    it('by an administrator keeps the reason and the administrator', async () => {
      const loanId = await bareFunded(given, people);
      await inTransaction(given, (tx) => cancelForBorrower(given.context, tx, people.secondId, loanId, 'By phone'));
      expect(await stateOf(loanId)).toBe('cancelled');
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'cancel',
        causedBy: people.secondId,
        happenedAt: given.now(),
        facts: { reason: 'By phone' },
      });
      expect([await walletOf(given, one), await walletOf(given, two)]).toEqual([naira(100_000), naira(100_000)]);
      const audited = await given.db
        .select({ actorId: auditTrail.actorId, action: auditTrail.action, happenedAt: auditTrail.happenedAt })
        .from(auditTrail)
        .where(eq(auditTrail.subjectId, loanId));
      expect(audited).toEqual([{ actorId: people.secondId, action: 'loan cancelled', happenedAt: given.now() }]);
    });
  });

  describe('a funded loan', () => {
    it('is paid out less its fee, and each lender gets one note', async () => {
      const others = (await barePeople(given)).lenderIds;
      const loanId = await bareListing(given, people, naira(320_000));
      for (const lenderId of [one, one, two, two, ...others, ...others]) await barePledge(given, lenderId, loanId);
      await disburseNow(loanId);
      const day = await today(given);
      expect(await rowOf(given, loanId)).toMatchObject({ state: 'repaying', disbursedOn: day });
      expect(await walletOf(given, people.borrowerId)).toBe(naira(310_400));
      expect(await balanceOf(given.db, { kind: 'escrow', loanId })).toBe(0);
      expect(await statesOf(loanId)).toEqual(Array<string>(8).fill('lent'));
      const lent = await given.db.select().from(notes).where(eq(notes.loanId, loanId));
      expect(new Map(lent.map(({ lenderId, principalKobo }) => [lenderId, principalKobo]))).toEqual(
        new Map([one, two, ...others].map((lenderId) => [lenderId, naira(80_000)])),
      );
      expect(lent).toHaveLength(4);
      const { plan, version } = await scheduleOf(given, loanId);
      expect([version, plan.instalments.length]).toEqual([1, 6]);
      const event = await lastEvent(given, loanId);
      expect(event).toMatchObject({
        type: 'disburse',
        causedBy: people.secondId,
        happenedAt: given.now(),
        facts: { day },
        transferId: expect.any(String) as unknown,
      });
      expect(await jobsOf('onward-payout')).toContainEqual(expect.objectContaining({ loanId }));
    });

    it('is paid out by a second administrator, in time, to a borrower who is not frozen', async () => {
      await expect(disburseNow(crypto.randomUUID())).rejects.toEqual(refused('NOT_FOUND'));
      const listed = await bareListing(given, await barePeople(given));
      await expect(disburseNow(listed)).rejects.toEqual(refused('LOAN_MOVED_ON'));
      const loanId = await bareListing(given, people);
      await expect(disburseNow(loanId, people.offeringId)).rejects.toEqual(refused('LOAN_MOVED_ON'));
      for (const lenderId of people.lenderIds) await barePledge(given, lenderId, loanId);
      await expect(disburseNow(loanId, people.offeringId)).rejects.toEqual(refused('FOUR_EYES'));
      await setUser(people.borrowerId, { isFrozen: true });
      await expect(disburseNow(loanId)).rejects.toEqual(refused('BORROWER_FROZEN'));
      await setUser(people.borrowerId, { isFrozen: false });
      given.clock.advance({ days: 5 });
      await expect(disburseNow(loanId)).rejects.toEqual(refused('LOAN_MOVED_ON'));
    });

    it('is the only kind whose payout can be proposed', async () => {
      const loanId = await applied(given, people);
      const by = { proposedBy: people.offeringId, proposedAt: given.now() };
      await expect(
        inTransaction(given, async (tx) => proposeDisbursement(tx, await holdLoan(tx, loanId), by)),
      ).rejects.toThrow(`Loan ${loanId} has no deadline`);
      expect(disbursementProposal(await rowOf(given, loanId)).content.originationFeeBps).toBe(0);
    });
  });

  it('a missing pledge is not changed', async () => {
    const changed = inTransaction(given, (tx) => updatePledge(tx, crypto.randomUUID(), { state: 'lent' }));
    await expect(changed).rejects.toThrow('A locked pledge has disappeared');
  });

  it("dues of a person's paid-out loans are a claim on the wallet", async () => {
    const due = async (borrowerId: string) => walletClaims.dueOf(given.db, borrowerId, await today(given));
    const listed = await barePeople(given);
    await bareListing(given, listed);
    expect(await due(listed.borrowerId)).toBe(0);
    const loanId = await bareDisbursed(given, people);
    expect(await due(people.borrowerId)).toBe(0);
    await openUntil(given, (await scheduleOf(given, loanId)).plan.instalments[0]!.dueOn);
    expect(await due(people.borrowerId)).toBe(1_460_506);
  });
});
