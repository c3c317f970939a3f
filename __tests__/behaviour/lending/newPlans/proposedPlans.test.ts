import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { LOAN_STATES } from '#contract/lending/loans/states';
import { applyNewPlan, firstDueDays } from '#contract/lending/schedule/newPlan';
import { totalOf } from '#contract/lending/schedule/parts';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { findOpenApproval } from '#server/kernel/approvals/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { newPlans } from '#server/kernel/db/schema/relief';
import { findNewPlan, recordAgreement } from '#server/lending/loans/relief/newPlansRepository';
import {
  canHavePlan,
  newPlanProposal,
  planFor,
  readProposed,
  replan,
  requireChoice,
} from '#server/lending/loans/relief/proposedPlan';
import { carryOutNewPlan, proposeNewPlan } from '#server/lending/newPlans/service';
import { findTerms } from '#server/lending/terms/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { openUntil, rowOf, scheduleOf, spendDownTo, today } from '#support/loans/barePayments';

const INSTALMENT = kobo(1_460_506);

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  const { payNow, untilDue } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const planOf = async () => (await scheduleOf(given, loanId)).plan;
  const firstDays = async () => firstDueDays(await planOf(), await today(given));
  const propose = async (months = 12) => {
    const [firstDueOn = ''] = await firstDays();
    await inTransaction(given, (tx) =>
      proposeNewPlan(given.context, tx, {
        actorId: people.offeringId,
        loanId,
        months,
        firstDueOn,
        reason: 'As agreed',
      }),
    );
    return firstDueOn;
  };
  const open = async () => {
    const found = await findOpenApproval(given.db, replan, loanId, given.now());
    if (!found) throw new Error('No plan was proposed');
    return found;
  };
  const proposed = async (change = {}) =>
    readProposed(given.db, { ...(await rowOf(given, loanId)), ...change }, await open(), await today(given));
  const required = async () => {
    const found = await proposed();
    if (!found) throw new Error('There is no plan');
    return found;
  };

  it('only a loan in repayment or default can have a new plan', () => {
    expect(LOAN_STATES.filter((state) => canHavePlan({ state }))).toEqual(['repaying', 'defaulted']);
  });

  describe('the first day and the months', () => {
    const choose = async (months: number, firstDueOn: string, change = {}) =>
      requireChoice(
        given.db,
        { ...(await rowOf(given, loanId)), ...change },
        { months, firstDueOn },
        { plan: await planOf(), day: await today(given) },
      );

    it("are within the terms of the loan's offer", async () => {
      const [first = '', , third = ''] = await firstDays();
      const { termsVersion } = await rowOf(given, loanId);
      const most = (await findTerms(given.db, termsVersion ?? 0)).months.maximum;
      await expect(choose(most, first)).resolves.toBeUndefined();
      await expect(choose(1, third)).resolves.toBeUndefined();
      await expect(choose(most + 1, first)).rejects.toEqual(refused('OUTSIDE_TERMS'));
      await expect(choose(most, daysAfter(first, 1))).rejects.toEqual(refused('OUTSIDE_TERMS'));
      await expect(choose(1, first, { termsVersion: null })).rejects.toEqual(refused('OUTSIDE_TERMS'));
    });
  });

  describe('a plan', () => {
    it('costs the sum of its new instalments, and its text is what the borrower agrees to', async () => {
      await payNow(INSTALMENT, 1);
      const [firstDueOn = ''] = await firstDays();
      const terms = { months: 12, firstDueOn };
      const row = await rowOf(given, loanId);
      const before = await planOf();
      const planned = await planFor(given.db, row, before, terms, await today(given));
      const after = applyNewPlan(before, terms, await today(given));
      expect(planned.after).toEqual(after);
      const [paid, ...added] = after.instalments;
      expect(paid?.number).toBe(1);
      expect(planned.totalKobo).toBe(added.reduce((sum, { owed }) => sum + totalOf(owed), 0));
      expect(planned.wordsHash).toBe(createHash('sha256').update(planned.words).digest('base64url'));
      for (const never of [{ annualRateBps: null }, { termsVersion: null }])
        await expect(planFor(given.db, { ...row, ...never }, before, terms, await today(given))).rejects.toThrow(
          `Loan ${loanId} was never offered`,
        );
    });

    it('is read as of today, with the amount owed and the days past due', async () => {
      await spendDownTo(given, people.borrowerId, kobo(0));
      await untilDue(4);
      const firstDueOn = await propose();
      const { row, planned, outstandingKobo, daysPastDue, isVoid } = await required();
      const approval = await open();
      expect(approval).toMatchObject({
        ...newPlanProposal(await rowOf(given, loanId), row.id, row.wordsHash),
        proposedBy: people.offeringId,
      });
      expect(approval).toMatchObject({
        kind: 'replan',
        subjectId: loanId,
        content: { borrowerId: people.borrowerId, newPlanId: row.id, wordsHash: row.wordsHash },
      });
      expect(row).toMatchObject({
        loanId,
        months: 12,
        firstDueOn,
        words: planned.words,
        wordsHash: planned.wordsHash,
        totalKobo: planned.totalKobo,
        proposedAt: given.now(),
        agreedAt: null,
      });
      expect({ outstandingKobo, daysPastDue, isVoid }).toEqual({
        outstandingKobo: naira(80_000),
        daysPastDue: 4,
        isVoid: false,
      });
      expect(await proposed({ state: 'defaulted' })).toBeDefined();
      expect(await proposed({ state: 'settled' })).toBeUndefined();
      const approvalOfOther = { ...approval, content: { ...approval.content, newPlanId: crypto.randomUUID() } };
      expect(
        await readProposed(given.db, await rowOf(given, loanId), approvalOfOther, await today(given)),
      ).toBeUndefined();
    });

    it('is void if it would cost more than was shown', async () => {
      await propose();
      const { row, planned } = await required();
      const shown = async (totalKobo: Kobo) => {
        await given.db.update(newPlans).set({ totalKobo }).where(eq(newPlans.id, row.id));
        return (await required()).isVoid;
      };
      expect(await shown(kobo(planned.totalKobo - 1))).toBe(true);
      expect(await shown(planned.totalKobo)).toBe(false);
      expect(await shown(kobo(planned.totalKobo + 1))).toBe(false);
    });

    it('is void once its first day has come', async () => {
      await spendDownTo(given, people.borrowerId, kobo(0));
      const firstDueOn = await propose();
      const approval = await open();
      const isVoid = async () =>
        (await readProposed(given.db, await rowOf(given, loanId), approval, await today(given)))?.isVoid;
      await openUntil(given, daysAfter(firstDueOn, -1));
      expect(await isVoid()).toBe(false);
      await openUntil(given, firstDueOn);
      expect(await isVoid()).toBe(true);
    });

    it('takes effect after the borrower has agreed', async () => {
      await propose();
      const { row, planned } = await required();
      const approval = await open();
      const decide = () => inTransaction(given, (tx) => carryOutNewPlan(given.context, tx, people.secondId, approval));
      await expect(decide()).rejects.toEqual(refused('NEW_PLAN_NOT_AGREED'));
      const other = crypto.randomUUID();
      await given.db.insert(newPlans).values({ ...row, id: other });
      await inTransaction(given, (tx) => recordAgreement(tx, row.id, given.now()));
      expect(await findNewPlan(given.db, row.id)).toEqual({ ...row, agreedAt: given.now() });
      expect(await findNewPlan(given.db, other)).toEqual({ ...row, id: other });
      expect(await findNewPlan(given.db, crypto.randomUUID())).toBeUndefined();
      await decide();
      expect((await planOf()).instalments).toEqual(planned.after.instalments);
      expect((await rowOf(given, loanId)).nextDueOn).toBe(row.firstDueOn);
    });
  });
});
