import { and, eq, sql } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf } from '#contract/call';
import { calls } from '#support/calls';
import { basisPoints, type BasisPoints } from '#contract/money/basisPoints';
import { naira, subtractKobo, type Kobo } from '#contract/money/kobo';
import { bookChargeBack, takenByMandate } from '#support/chargeBacks';
import { textOfPdf } from '#support/files/pdf';
import { TEST_API_KEY } from '#support/serverClient';
import { faultsOf } from '#support/ledger';
import { foundAfter } from '#support/plantedFaults';
import { loanEvents, loans } from '#server/kernel/db/schema/loans';
import { topUpsHold } from '#server/lending/proofs/topUpsHold';
import {
  accept,
  apply,
  cast,
  catchUp,
  loanOf,
  offered,
  passDays,
  pledge,
  settle,
  skipDays,
  spendDownTo,
  walletOf,
  type Cast,
} from '#support/loans/lending';
import { askForHoliday, takeHoliday } from '#support/loans/holidays';
import { replanned } from '#support/loans/newPlans';
import { saverWith } from '#support/payments';
import { fundedTopUp, offeredTopUp, paidAhead, payOut, payThrough } from '#support/loans/topUps';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  const overview = async () => (await given.server.call('lendingOverview', { token: people.borrower.token })).body;
  const settlementOf = async (loanId: string) =>
    (await loanOf(given.server, people, loanId)).repayment?.settlementKobo ?? naira(0);

  async function contractOf(loanId: string): Promise<string> {
    const { rawPayload } = await given.server.app.inject({
      url: `${API_BASE}${pathOf(calls.loanContract, { loanId })}`,
      headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${people.borrower.token}` },
    });
    return (await textOfPdf(rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  }

  test('a borrower who has paid two thirds sees both loans and can apply beside the current one, once', async () => {
    const oldId = await paidAhead(given.server, people, 3);
    expect((await overview()).nextLoan).toBeUndefined();
    await expect(apply(given.server, people, { topsUpId: oldId })).rejects.toThrow('TOP_UP_REFUSED');
    await payThrough(given.server, people, oldId, 4);
    const settlementKobo = await settlementOf(oldId);
    const { repayment } = await loanOf(given.server, people, oldId);
    expect((await overview()).nextLoan).toMatchObject({
      canApply: false,
      topUp: { loanId: oldId, settlementKobo, leastKobo: naira(80_000), endsOn: repayment?.instalments.at(-1)?.dueOn },
    });
    await expect(apply(given.server, people)).rejects.toThrow('LIVE_LOAN_EXISTS');
    const loanId = await apply(given.server, people, { topsUpId: oldId });
    await expect(apply(given.server, people, { topsUpId: oldId })).rejects.toThrow('LIVE_LOAN_EXISTS');
    expect(await loanOf(given.server, people, oldId)).toMatchObject({ state: 'repaying', toppedUpBy: loanId });
    expect((await loanOf(given.server, people, loanId)).topsUp).toMatchObject({
      loanId: oldId,
      old: { settlementKobo, instalmentKobo: 1_460_506 },
    });
    expect(await overview()).toMatchObject({ openLoanId: oldId, situation: { kind: 'inReview', loanId } });
    expect((await overview()).nextLoan).toBeUndefined();
    const asked = { token: people.offering.token, params: { loanId } };
    const { body: review } = await given.server.call('administeredLoan', asked);
    expect(review.topsUp?.old).toMatchObject({ loanId: oldId, settlementKobo });
    expect(review.score?.factors).toContainEqual(expect.objectContaining({ factor: 'history', points: 14 }));
  });

  /** A loan over 6 months with four instalments paid ahead. */
  async function largeLoan(principalKobo: Kobo): Promise<string> {
    const { server } = given;
    const oldId = await offered(server, people, 'C', { principalKobo });
    await accept(server, people, oldId);
    await pledgeAll(oldId, principalKobo);
    await payOut(server, people, oldId);
    await payThrough(server, people, oldId, 4);
    return oldId;
  }
  async function pledgeAll(loanId: string, principalKobo: Kobo): Promise<void> {
    for (let pledged = 0; pledged < principalKobo; pledged += naira(40_000)) {
      const { status, raw } = await pledge(given.server, await saverWith(given.server, naira(40_000)), loanId);
      if (status !== 201) throw new Error(`Refused: ${raw}`);
    }
  }

  test('an amount that leaves less than an increment after fee and payoff is refused', async () => {
    const { server } = given;
    const oldId = await largeLoan(naira(160_000));
    await expect(apply(server, people, { topsUpId: oldId })).rejects.toThrow('TOP_UP_TOO_SMALL');
    await apply(server, people, { topsUpId: oldId, principalKobo: naira(120_000) });
  });

  test('what could not pay off the old loan on its next due day is not offered, nor paid out, and both sides read why', async () => {
    const { server } = given;
    const oldId = await largeLoan(naira(240_000));
    const { token } = people.borrower;
    const amountKobo = subtractKobo(await settlementOf(oldId), naira(77_500));
    const paid = await server.call('payLoanExtra', { token, params: { loanId: oldId }, body: { amountKobo } });
    expect(paid.status).toBe(200);
    expect(await settlementOf(oldId)).toBe(naira(77_500));
    const change = { principalKobo: naira(160_000) };
    // ₦80,000 would pay out ₦77,600, which isn't enough on the due day.
    const small = offeredTopUp(server, people, oldId, change, { principalKobo: naira(80_000) });
    await expect(small).rejects.toThrow('TOP_UP_TOO_SMALL');
    const { body: own } = await server.call('myLoans', { token });
    const loanId = own.find(({ id }) => id !== oldId)?.id ?? '';
    const offering = { token: people.offering.token, params: { loanId } };
    const body = { grade: 'C', reason: 'As agreed', publishedReason: 'incomeProven', principalKobo: naira(120_000) };
    expect((await server.call('offerLoan', { ...offering, body })).status).toBe(200);
    expect((await accept(server, people, loanId)).status).toBe(200);
    const changeFee = (originationFeeBps: BasisPoints) =>
      server.context.db.update(loans).set({ originationFeeBps }).where(eq(loans.id, loanId));
    await changeFee(basisPoints(4000));
    await pledgeAll(loanId, naira(120_000));
    expect(await payOut(server, people, loanId)).toMatchObject({ status: 409, error: { code: 'TOP_UP_TOO_SMALL' } });
    const why = 'After the fee, this amount is too small to pay off the current loan';
    expect((await loanOf(server, people, loanId)).topsUp?.whyNot).toBe(why);
    expect((await server.call('administeredLoan', offering)).body.topsUp?.whyNot).toBe(why);
    const { situation } = await overview();
    expect(situation).toMatchObject({ kind: 'funded', loanId });
    expect(situation).not.toHaveProperty('paidOutKobo');
    await changeFee(basisPoints(300));
  });

  const mandateLoan = async () => {
    const taken = await takenByMandate(given.server);
    ({ people } = taken);
    await catchUp(given.server, people);
    await payThrough(given.server, people, taken.loanId, 4);
    return { oldId: taken.loanId, bookBack: () => bookChargeBack(given.server, taken) };
  };
  const plainLoan = async () => ({ oldId: await paidAhead(given.server, people), bookBack: undefined });

  test.each([
    [
      'has a payment holiday',
      'has a payment holiday',
      plainLoan,
      (id: string) => takeHoliday(given.server, people, id, 1),
    ],
    ['may get a holiday', 'not decided yet', plainLoan, (id: string) => askForHoliday(given.server, people, id, 1)],
    ['has a new plan', 'or a new plan, so it', plainLoan, (id: string) => replanned(given.server, people, id, 2)],
    ['was paid with money that is owed again', 'charged back', mandateLoan, undefined],
  ])('a payout is refused if the old loan %s by then', async (_case, words, prepare, act) => {
    const { server } = given;
    const { oldId, bookBack } = await prepare();
    const loanId = await fundedTopUp(server, people, oldId);
    await spendDownTo(server, people.borrower, naira(0));
    await act?.(oldId);
    await bookBack?.();
    expect(await payOut(server, people, loanId)).toMatchObject({ status: 409, error: { code: 'TOP_UP_REFUSED' } });
    expect((await loanOf(server, people, loanId)).topsUp?.whyNot).toContain(words);
    expect((await loanOf(server, people, loanId)).state).toBe('funded');
  });

  test('the loan of somebody else, and one that has ended, can’t be topped up', async () => {
    const oldId = await paidAhead(given.server, people);
    const other = await cast(given.server);
    await expect(apply(given.server, other, { topsUpId: oldId })).rejects.toThrow('NOT_FOUND');
    await settle(given.server, people, oldId);
    await expect(apply(given.server, people, { topsUpId: oldId })).rejects.toThrow('TOP_UP_REFUSED');
  });

  test('the payout pays off the old loan to the kobo, and the borrower gets the rest', async () => {
    const oldId = await paidAhead(given.server, people);
    const loanId = await fundedTopUp(given.server, people, oldId);
    const { offer } = await loanOf(given.server, people, loanId);
    expect(offer?.goodLoanStepBps).toBe(100);
    expect(offer?.text).toContain('This rate is 1% a year lower because you repay your loan on time.');
    expect(offer?.text).toContain('From this we first pay off your loan of ₦80,000, paid out on');
    const settlementKobo = await settlementOf(oldId);
    expect(await contractOf(loanId)).toContain(
      'Paid out, first to pay off the borrower’s earlier loan if it still runs ₦77,600',
    );
    const { body: waiting } = await given.server.call('approvals', { token: people.second.token });
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'disbursement', loanId, settlementKobo }));
    expect((await overview()).situation).toMatchObject({
      kind: 'funded',
      paidOutKobo: subtractKobo(naira(77_600), settlementKobo),
    });
    const before = await walletOf(given.server, people.borrower);
    expect((await payOut(given.server, people, loanId)).status).toBe(200);
    const restKobo = subtractKobo(naira(77_600), settlementKobo);
    expect(await walletOf(given.server, people.borrower)).toBe(before + restKobo);
    const old = await loanOf(given.server, people, oldId);
    expect(old).toMatchObject({ state: 'settled', repayment: { settlementKobo: 0, outstandingKobo: 0 } });
    expect(old.history.at(-1)).toMatchObject({ type: 'settle', amountKobo: settlementKobo, isTopUp: true });
    const fresh = await loanOf(given.server, people, loanId);
    expect(fresh).toMatchObject({ state: 'repaying', topsUp: { loanId: oldId, settledKobo: settlementKobo } });
    expect(fresh.history.at(-1)).toMatchObject({ type: 'disburse', settledKobo: settlementKobo });
    expect(fresh.offer?.text).toBe(offer?.text);
    await given.server.runJobs();
    const mails = given.server.mails.all.filter(({ to }) => to === people.borrower.email).map(({ text }) => text);
    expect(mails.some((text) => text.includes('Your new loan first paid off your earlier one with'))).toBe(true);
    expect(mails.some((text) => text.includes('The payout of your new loan paid'))).toBe(true);
    // The new one can be topped up in its turn.
    await payThrough(given.server, people, loanId, 4);
    expect((await overview()).nextLoan?.topUp?.loanId).toBe(loanId);
    await apply(given.server, people, { topsUpId: loanId });
  });

  test('only the rest goes on to the bank account', async () => {
    const oldId = await paidAhead(given.server, people);
    const loanId = await fundedTopUp(given.server, people, oldId, true);
    const settlementKobo = await settlementOf(oldId);
    const before = await walletOf(given.server, people.borrower);
    await payOut(given.server, people, loanId);
    await given.server.runJobs();
    expect(await walletOf(given.server, people.borrower)).toBe(before);
    const { body } = await given.server.call('withdrawals', { token: people.borrower.token });
    expect(body[0]).toMatchObject({ amountKobo: subtractKobo(naira(77_600), settlementKobo) });
  });

  test('if the old loan ends before, the new one is simply a loan', async () => {
    const oldId = await paidAhead(given.server, people);
    const loanId = await offeredTopUp(given.server, people, oldId);
    await settle(given.server, people, oldId);
    await expect(apply(given.server, people)).rejects.toThrow('LIVE_LOAN_EXISTS');
    const { topsUp } = await loanOf(given.server, people, loanId);
    expect(topsUp).toEqual({ loanId: oldId });
    expect((await accept(given.server, people, loanId)).status).toBe(200);
    for (const lender of people.lenders) await pledge(given.server, lender, loanId);
    const before = await walletOf(given.server, people.borrower);
    expect((await payOut(given.server, people, loanId)).status).toBe(200);
    expect(await walletOf(given.server, people.borrower)).toBe(before + naira(77_600));
  });

  test('while the old loan is late, offer, acceptance and payout are refused, and the pledges go back in time', async () => {
    const { server } = given;
    const oldId = await paidAhead(server, people);
    const { repayment, today } = await loanOf(server, people, oldId);
    const dueOn = repayment?.instalments[4]?.dueOn ?? '';
    // The first four are paid ahead, and nobody pays the fifth.
    await skipDays(server, daysBetween(today, dueOn) - 2);
    const loanId = await fundedTopUp(server, people, oldId);
    await spendDownTo(server, people.borrower, naira(50));
    await passDays(server, 3);
    const refused = await payOut(server, people, loanId);
    expect(refused).toMatchObject({ status: 409, error: { code: 'TOP_UP_REFUSED' } });
    expect((await loanOf(server, people, loanId)).topsUp?.whyNot).toContain('is late');
    await passDays(server, 3);
    expect(await loanOf(server, people, loanId)).toMatchObject({ state: 'expired' });
    for (const lender of people.lenders) expect(await walletOf(server, lender)).toBeGreaterThan(naira(88_000));
    expect((await loanOf(server, people, oldId)).state).toBe('repaying');
  });

  test('an offer can’t be accepted while the old loan is late, and says why', async () => {
    const { server } = given;
    const oldId = await paidAhead(server, people);
    const { repayment, today } = await loanOf(server, people, oldId);
    await skipDays(server, daysBetween(today, repayment?.instalments[4]?.dueOn ?? '') - 1);
    const loanId = await offeredTopUp(server, people, oldId);
    await spendDownTo(server, people.borrower, naira(50));
    await passDays(server, 2);
    expect(await accept(server, people, loanId)).toMatchObject({ status: 409, error: { code: 'TOP_UP_REFUSED' } });
    await catchUp(server, people);
    expect((await accept(server, people, loanId)).status).toBe(200);
  });

  test('a settlement that the two loans tell differently is found by the ledger check', async () => {
    const oldId = await paidAhead(given.server, people);
    const loanId = await fundedTopUp(given.server, people, oldId);
    const settlementKobo = await settlementOf(oldId);
    await payOut(given.server, people, loanId);
    const change = (loan: string, type: string, facts: string) =>
      foundAfter(given.server.context, topUpsHold, (tx) =>
        tx
          .update(loanEvents)
          .set({ facts: sql`${loanEvents.facts} || ${facts}::jsonb` })
          .where(and(eq(loanEvents.loanId, loan), eq(loanEvents.type, type))),
      );
    const told = `The payout of loan ${loanId} paid off loan ${oldId} with ${settlementKobo} kobo, but that loan says otherwise`;
    expect(await change(oldId, 'settle', '{"settlementKobo": 1}')).toEqual([told]);
    expect(await change(oldId, 'settle', `{"toppedUpBy": "${oldId}"}`)).toEqual([
      told,
      `Loan ${oldId} was paid off by the payout of loan ${oldId}, which says otherwise`,
    ]);
    const untold = foundAfter(given.server.context, topUpsHold, (tx) =>
      tx
        .update(loanEvents)
        .set({ facts: sql`${loanEvents.facts} - 'settled'` })
        .where(and(eq(loanEvents.loanId, loanId), eq(loanEvents.type, 'disburse'))),
    );
    expect(await untold).toEqual([`Loan ${oldId} was paid off by the payout of loan ${loanId}, which says otherwise`]);
  });
});
