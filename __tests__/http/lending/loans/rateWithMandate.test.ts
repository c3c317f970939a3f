import { eq } from 'drizzle-orm';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf } from '#contract/call';
import { figuresOf, firstLendingTerms } from '#contract/lending/terms/termFigures';
import { basisPoints } from '#contract/money/basisPoints';
import { loans } from '#server/kernel/db/schema/loans';
import { ratesHold } from '#server/lending/proofs/ratesHold';
import { endMandate } from '#server/money/mandates/service';
import { findLatestMandate } from '#server/money/mandates/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { calls } from '#support/calls';
import { TEST_API_KEY } from '#support/serverClient';
import { faultsOf } from '#support/ledger';
import { accept, cast, loanOf, offered, pledge, type Cast } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { withMandate } from '#support/mandates';
import { onServer } from '#support/serverSuite';
import { textOfPdf } from '#support/files/pdf';

onServer((given) => {
  let people: Cast;
  let loanId: string;
  beforeEach(async () => {
    people = await cast(given.server);
    loanId = await offered(given.server, people);
  });
  const offer = async () => {
    const { offer: read } = await loanOf(given.server, people, loanId);
    if (!read) throw new Error('There is no offer');
    return read;
  };
  const acceptText = (textHash: string | undefined) => accept(given.server, people, loanId, false, textHash);
  const acceptWith = async () => acceptText((await offer()).withMandate?.textHash);
  const found = (plant: Parameters<typeof foundAfter>[2]) => foundAfter(given.server.context, ratesHold, plant);
  const change = (fields: Partial<typeof loans.$inferInsert>) =>
    found((tx) => tx.update(loans).set(fields).where(eq(loans.id, loanId)));

  describe('an offer', () => {
    it('shows what it costs with and without instalments from the bank account', async () => {
      const { annualRateBps, instalmentKobo, totalKobo, text, withMandate: other } = await offer();
      expect([annualRateBps, other?.annualRateBps, other?.mandateStepBps]).toEqual([3200, 3100, 100]);
      expect(other?.instalmentKobo).toBeLessThan(instalmentKobo);
      expect(other?.totalKobo).toBeLessThan(totalKobo);
      expect(text).not.toContain('bank account:');
      expect(other?.text).toContain('Interest: 31% a year.');
      expect(other?.text).toContain('this rate is 1% a year lower because you let us take instalments from it');
      expect(other?.text).toContain('You can stop this in your wallet at any time. Your loan keeps its rate of 31%');
    });

    it('is accepted with instalments from the bank account only while a mandate is active', async () => {
      const none = await acceptWith();
      expect([none.status, none.error.code]).toEqual([409, 'MANDATE_NOT_ACTIVE']);
      await given.server.call('setUpMandate', { token: people.borrower.token });
      const pending = await acceptWith();
      expect([pending.status, pending.error.code]).toEqual([409, 'MANDATE_NOT_ACTIVE']);
      expect((await loanOf(given.server, people, loanId)).state).toBe('offered');
      expect((await acceptText((await offer()).textHash)).status).toBe(200);
      expect(await offer()).toMatchObject({ annualRateBps: 3200 });
      expect(await offer()).not.toHaveProperty('mandateStepBps');
    });

    it('is accepted without one although a mandate is active, at the rate of its grade', async () => {
      await withMandate(given.server, people.borrower);
      expect((await acceptText((await offer()).textHash)).status).toBe(200);
      const agreed = await offer();
      expect(agreed.annualRateBps).toBe(3200);
      expect(agreed).not.toHaveProperty('withMandate');
      const { body: mine } = await given.server.call('myMandate', { token: people.borrower.token });
      expect(mine).not.toHaveProperty('keptRateBps');
    });
  });

  describe('a rate agreed with a mandate', () => {
    beforeEach(async () => {
      await withMandate(given.server, people.borrower);
      expect((await acceptWith()).status).toBe(200);
    });
    const asLender = () => people.lenders[0].token;

    it('is the one of the listing, of the loan, of its contract and of its schedule', async () => {
      const { body: listing } = await given.server.call('listing', { token: asLender(), params: { loanId } });
      expect([listing.annualRateBps, listing.mandateStepBps]).toEqual([3100, 100]);
      const agreed = await offer();
      expect([agreed.annualRateBps, agreed.mandateStepBps]).toEqual([3100, 100]);
      expect(agreed).not.toHaveProperty('withMandate');
      const contract = await given.server.app.inject({
        url: `${API_BASE}${pathOf(calls.loanContract, { loanId })}`,
        headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${people.borrower.token}` },
      });
      const lines = await textOfPdf(contract.rawPayload);
      expect(lines.join(' ')).toContain('Interest: 31% a year.');
      const { body: review } = await given.server.call('administeredLoan', {
        token: people.offering.token,
        params: { loanId },
      });
      expect(review.figures).toMatchObject([{ grade: 'C', annualRateBps: 3100, totalKobo: agreed.totalKobo }]);
      for (const lender of people.lenders) expect((await pledge(given.server, lender, loanId)).status).toBe(201);
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    it('is compared under new terms with their lower rate for a mandate', async () => {
      const { instalmentKobo, aprBps } = await offer();
      const body = { ...figuresOf(firstLendingTerms), mandateStepBps: 0 };
      const { body: effects } = await given.server.call('previewLendingTerms', { token: people.second.token, body });
      const effect = effects.find((one) => one.loanId === loanId)!;
      expect(effect.now).toMatchObject({ instalmentKobo, aprBps });
      expect(effect.then!.instalmentKobo).toBeGreaterThan(instalmentKobo);
    });

    it('stays when the mandate ends, which its owner is told before', async () => {
      const { token } = people.borrower;
      expect((await given.server.call('myMandate', { token })).body.keptRateBps).toBe(3100);
      expect((await given.server.call('endMandate', { token })).status).toBe(200);
      expect((await offer()).annualRateBps).toBe(3100);
      await given.server.runJobs();
      const mail = given.server.mails.all.findLast(({ to }) => to === people.borrower.email);
      expect(mail?.text).toContain('it keeps that rate');
      expect(await found(async () => undefined)).toStrictEqual([]);
    });

    it('stays when the bank ends the mandate', async () => {
      const { context } = given.server;
      const mandate = await findLatestMandate(context.db, people.borrower.id);
      await inTransaction(context, (tx) => endMandate(context, tx, mandate?.id ?? '', 'byBank'));
      expect((await offer()).annualRateBps).toBe(3100);
    });

    it('that differs from what was accepted is found by the ledger check', async () => {
      expect(await found(async () => undefined)).toStrictEqual([]);
      expect(await change({ annualRateBps: basisPoints(3200) })).toEqual([
        `The rate of loan ${loanId} is 3200 basis points, but 3100 were agreed`,
      ]);
      expect(await change({ mandateStepBps: basisPoints(0), annualRateBps: basisPoints(3200) })).toEqual([
        `Loan ${loanId} has 0 basis points as mandateStepBps, but 100 were agreed`,
        `The rate of loan ${loanId} is 3200 basis points, but 3100 were agreed`,
      ]);
      expect(await change({ mandateStepBps: basisPoints(200) })).toEqual([
        `Loan ${loanId} has 200 basis points as mandateStepBps, but 100 were agreed`,
        `Loan ${loanId} has 200 basis points as mandateStepBps, unlike its lending terms`,
      ]);
    });
  });
});
