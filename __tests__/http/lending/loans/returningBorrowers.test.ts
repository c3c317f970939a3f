import { eq } from 'drizzle-orm';
import { addKobo, naira } from '#contract/money/kobo';
import { basisPoints } from '#contract/money/basisPoints';
import { loans } from '#server/kernel/db/schema/loans';
import { ratesHold } from '#server/lending/proofs/ratesHold';
import { faultsOf } from '#support/ledger';
import { apply, cast, catchUp, disbursed, lateOnce, loanOf, offered, settle, type Cast } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  const estimate = async () =>
    (await given.server.call('lendingOverview', { token: people.borrower.token })).body.nextLoan;
  async function payOff(loanId: string): Promise<void> {
    await catchUp(given.server, people);
    await settle(given.server, people, loanId);
  }
  const offer = async (loanId: string) => (await loanOf(given.server, people, loanId)).offer;

  describe('after a loan repaid on time', () => {
    let loanId: string;
    beforeEach(async () => {
      await payOff(await disbursed(given.server, people));
      loanId = await offered(given.server, people);
    });

    it('the next offer has a lower rate, and says why', async () => {
      const next = await offer(loanId);
      expect(next).toMatchObject({
        annualRateBps: 3100,
        goodLoanStepBps: 100,
        withMandate: { annualRateBps: 3000, mandateStepBps: 100 },
      });
      expect(next?.text).toContain('This rate is 1% a year lower because you repaid an earlier loan on time.');
      expect(next?.withMandate?.text).toContain('because you repaid an earlier loan on time.');
      const asked = { token: people.offering.token, params: { loanId } };
      const { body: review } = await given.server.call('administeredLoan', asked);
      expect(review.figures).toMatchObject([{ grade: 'C', annualRateBps: 3100, goodLoanStepBps: 100 }]);
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    it('another rate than that is found by the ledger check', async () => {
      const change = (fields: Partial<typeof loans.$inferInsert>) =>
        foundAfter(given.server.context, ratesHold, (tx) => tx.update(loans).set(fields).where(eq(loans.id, loanId)));
      expect(await change({ annualRateBps: basisPoints(3200) })).toEqual([
        `The rate of loan ${loanId} is 3200 basis points, but 3100 were agreed`,
      ]);
      expect(await change({ goodLoanStepBps: basisPoints(200) })).toEqual([
        `Loan ${loanId} has 200 basis points as goodLoanStepBps, but 100 were agreed`,
        `Loan ${loanId} has 200 basis points as goodLoanStepBps, unlike its lending terms`,
      ]);
    });
  });

  it('the reviewer sees each grade at its lower rate before the offer', async () => {
    await payOff(await disbursed(given.server, people));
    const loanId = await apply(given.server, people);
    const asked = { token: people.offering.token, params: { loanId } };
    const { body: review } = await given.server.call('administeredLoan', asked);
    expect(review.figures.map(({ annualRateBps }) => annualRateBps)).toEqual([2300, 2700, 3100, 3500, 4100]);
  });

  it('somebody whose loan was late gets the rate of the grade, and no estimate', async () => {
    await payOff(await lateOnce(given.server, people));
    expect(await estimate()).toBeUndefined();
    const next = await offer(await offered(given.server, people));
    expect(next?.annualRateBps).toBe(3200);
    expect(next).not.toHaveProperty('goodLoanStepBps');
  });

  describe('an estimate of the next loan', () => {
    it('is shown once two thirds are paid; one can apply once the loan is repaid', async () => {
      const loanId = await disbursed(given.server, people);
      expect(await estimate()).toBeUndefined();
      await catchUp(given.server, people);
      const { token } = people.borrower;
      const pay = async (throughInstalment: number) => {
        const { repayment } = await loanOf(given.server, people, loanId);
        const unpaid = (repayment?.instalments ?? []).filter(
          ({ number, paidKobo }) => number <= throughInstalment && paidKobo === 0,
        );
        const amountKobo = addKobo(naira(0), ...unpaid.flatMap((row) => [row.interestKobo, row.principalKobo]));
        const sent = { token, params: { loanId }, body: { amountKobo, throughInstalment } };
        expect((await given.server.call('payLoan', sent)).status).toBe(200);
      };
      await pay(3);
      expect(await estimate()).toBeUndefined();
      await pay(4);
      expect(await estimate()).toMatchObject({
        afterLoanId: loanId,
        canApply: false,
        principalKobo: naira(120_000),
        months: 6,
        work: { kind: 'salaried' },
      });
      await settle(given.server, people, loanId);
      const next = await estimate();
      expect(next).toMatchObject({ afterLoanId: loanId, canApply: true, principalKobo: naira(120_000) });
      // What it is about can be saved as a draft of the application.
      const { purpose, principalKobo, months, work } = next ?? {};
      const draft = { step: 'loan', asked: { purpose, principalKobo, months }, work };
      expect((await given.server.call('saveApplicationDraft', { token, body: { draft } })).status).toBe(200);
      // The rate of the grade that is offered for it.
      const again = await offered(given.server, people, next?.grade, { principalKobo: next?.principalKobo });
      expect((await offer(again))?.annualRateBps).toBe(next?.annualRateBps);
      expect((await offer(again))?.instalmentKobo).toBe(next?.instalmentKobo);
      expect(await estimate()).toBeUndefined();
    });
  });
});
