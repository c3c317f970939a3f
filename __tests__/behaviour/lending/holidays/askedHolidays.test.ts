import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { holidayText } from '#contract/lending/loans/agreementTexts';
import { holidayEffect } from '#contract/lending/schedule/holiday';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { holidayRequests } from '#server/kernel/db/schema/relief';
import {
  holidayChoices,
  holidayProposal,
  isHolidayProposed,
  presentAskedHoliday,
  readAskedHoliday,
  type ReadHolidayRequest,
} from '#server/lending/loans/relief/askedHoliday';
import { endHolidayRequest, findOpenHolidayRequest } from '#server/lending/loans/relief/holidayRequestsRepository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareHoliday } from '#support/loans/bareHolidays';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { openUntil, repay, rowOf, scheduleOf, today } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  const { give, instalment, payNow, payMore, settleNow, settlement, untilDue } = bareBorrower(given, () => ({
    borrowerId: people.borrowerId,
    loanId,
  }));
  const steps = () => bareHoliday(given, people, loanId);

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const planOf = async () => (await scheduleOf(given, loanId)).plan;
  const asked = async (change = {}) =>
    readAskedHoliday(given.db, { ...(await rowOf(given, loanId)), ...change }, await planOf(), await today(given));
  const required = async (): Promise<ReadHolidayRequest> => {
    const request = await asked();
    if (!request) throw new Error('No holiday is requested');
    return request;
  };
  const requests = () => given.db.select().from(holidayRequests).where(eq(holidayRequests.loanId, loanId));
  const choices = async () => holidayChoices(given.db, await rowOf(given, loanId), await planOf(), await today(given));
  const TERMS = { defaultFromDaysPastDue: 91, canWait: true };

  describe('a borrower can choose', () => {
    it('one month or two, each with its cost, text and new due days', async () => {
      const plan = await planOf();
      const day = await today(given);
      const choice = (months: 1 | 2) => {
        const effect = holidayEffect(plan, months, day);
        const { after: _, overdueKobo: __, ...figures } = effect;
        const text = holidayText(effect, months, TERMS);
        return { months, ...figures, text, textHash: createHash('sha256').update(text).digest('base64url') };
      };
      expect(await choices()).toEqual([choice(1), choice(2)]);
    });

    it('nothing after a holiday, or once nothing is left to move', async () => {
      await steps().take(2);
      expect(await choices()).toStrictEqual([]);
      const other = { people: await barePeople(given) };
      people = other.people;
      loanId = await bareDisbursed(given, people);
      await give(naira(10_000));
      await settleNow(await settlement());
      expect(await choices()).toStrictEqual([]);
    });
  });

  describe('a request', () => {
    it('is stored as it was shown, and presented as of today', async () => {
      await untilDue();
      await repay(given, loanId);
      await steps().ask(2);
      const request = await required();
      const effect = holidayEffect(await planOf(), 2, await today(given));
      expect(await requests()).toEqual([request.row]);
      expect(request.row).toMatchObject({
        months: 2,
        movesFrom: (await instalment(2)).dueOn,
        words: holidayText(effect, 2, TERMS),
        costKobo: effect.costKobo,
        askedAt: given.now(),
        outcome: null,
        endedAt: null,
      });
      const { nextDueBefore: _, after: __, overdueKobo: ___, ...figures } = effect;
      const shown = { months: 2, ...figures, askedAt: given.now().toISOString() };
      expect(presentAskedHoliday(request, false)).toEqual({ ...shown, isProposed: false });
      expect(presentAskedHoliday(request, true)).toMatchObject({ isProposed: true });
    });

    it('needs the text that was shown, and only one can be open', async () => {
      const { ask } = steps();
      await ask(1);
      await expect(ask(2)).rejects.toEqual(refused('LOAN_MOVED_ON'));
      expect(await requests()).toHaveLength(1);
    });

    it('is absent before one is made, and for a loan that is not being repaid', async () => {
      expect(await asked()).toBeUndefined();
      await steps().ask(1);
      expect(await asked()).toBeDefined();
      expect(await asked({ state: 'defaulted' })).toBeUndefined();
    });

    it('ends once its instalment is due; another one replaces it', async () => {
      await steps().ask(1);
      await steps().propose();
      const first = await required();
      expect(await isHolidayProposed(given.db, first, given.now())).toBe(true);
      await untilDue();
      expect(await asked()).toBeUndefined();
      await repay(given, loanId);
      expect(await asked()).toBeUndefined();
      await steps().ask(1);
      const second = await required();
      expect(second.row.id).not.toBe(first.row.id);
      expect(await isHolidayProposed(given.db, second, given.now())).toBe(false);
      expect(await requests()).toContainEqual(
        expect.objectContaining({ id: first.row.id, outcome: 'replaced', endedAt: expect.any(Date) as unknown }),
      );
    });

    it('ends with the last due day', async () => {
      await steps().ask(1);
      await openUntil(given, (await instalment(6)).dueOn);
      expect(await asked()).toBeUndefined();
    });

    it('stays if it costs the same or less than was shown, and ends if it costs more', async () => {
      await steps().ask(1);
      const { costKobo } = (await required()).row;
      const shown = (changeKobo: number) =>
        given.db
          .update(holidayRequests)
          .set({ costKobo: kobo(costKobo + changeKobo) })
          .where(eq(holidayRequests.loanId, loanId));
      await shown(-1);
      expect(await asked()).toBeUndefined();
      await shown(0);
      expect(await asked()).toBeDefined();
      await payMore(naira(20_000));
      const cheaper = await required();
      expect(cheaper.planned.effect.costKobo).toBeLessThan(costKobo);
    });

    it('is not proposed until an administrator does so', async () => {
      await steps().ask(1);
      const request = await required();
      expect(await isHolidayProposed(given.db, request, given.now())).toBe(false);
      await steps().propose();
      expect(await isHolidayProposed(given.db, request, given.now())).toBe(true);
      const approval = await steps().open();
      expect(approval).toMatchObject(holidayProposal(await rowOf(given, loanId), request.row));
      expect(approval).toMatchObject({
        kind: 'holiday',
        subjectId: loanId,
        content: { borrowerId: people.borrowerId, requestId: request.row.id, wordsHash: request.row.wordsHash },
      });
    });

    it('ends with its outcome; those of other loans stay', async () => {
      await steps().ask(1);
      const other = await barePeople(given);
      const otherLoan = await bareDisbursed(given, other);
      await bareHoliday(given, other, otherLoan).ask(1);
      await steps().propose();
      await steps().approve();
      expect(await requests()).toMatchObject([{ outcome: 'agreed', endedAt: expect.any(Date) as unknown }]);
      expect(await findOpenHolidayRequest(given.db, loanId)).toBeUndefined();
      expect(await findOpenHolidayRequest(given.db, otherLoan)).toMatchObject({ loanId: otherLoan, outcome: null });
      await inTransaction(given, (tx) => endHolidayRequest(tx, loanId, 'refused', given.now()));
      expect(await requests()).toMatchObject([{ outcome: 'agreed' }]);
    });

    it('moves the instalments that were neither due nor paid', async () => {
      await payNow(kobo(1_460_506), 1);
      const before = await planOf();
      await steps().take(2);
      expect((await planOf()).instalments.map(({ number }) => number)).toEqual([1, 4, 5, 6, 7, 8]);
      expect((await planOf()).instalments).toEqual(holidayEffect(before, 2, await today(given)).after.instalments);
      await openUntil(given, (await instalment(4)).dueOn);
    });
  });
});
