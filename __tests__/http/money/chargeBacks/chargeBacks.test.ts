import { eq } from 'drizzle-orm';
import { formatNaira } from '#contract/money/format';
import { addKobo, kobo, naira, subtractKobo } from '#contract/money/kobo';
import { alerts } from '#server/kernel/db/schema/office';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { tellAgain, sendMoney } from '#server/kernel/payments/sandbox/acts';
import { depositKey } from '#server/money/ledger/bookedDeposits';
import { findPlaceByKey } from '#server/money/ledger/months';
import { balanceOf } from '#server/money/ledger/service';
import { bankContent } from '#server/money/sandboxBank/page';
import { readBank } from '#server/money/sandboxBank/service';
import { watchForAlerts } from '#server/office/alerts/watch';
import { bookChargeBack, proposeChargeBack, takeBack, takenByMandate, type Taken } from '#support/chargeBacks';
import { deposit, faultsOf } from '#support/ledger';
import { apply, loanOf, passDays, settle, walletOf } from '#support/loans/lending';
import { nextCharge } from '#support/mandates';
import { walletOf as shownWallet, withdrawBy } from '#support/payments';
import { onCopies } from '#support/serverSuite';

onCopies(takenByMandate, (given) => {
  let taken: Taken;
  beforeEach(() => {
    taken = given.past;
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const houseOf = (kind: 'houseFunds' | 'clientMoney') => balanceOf(given.server.context.db, { kind });
  const openAlerts = async () => {
    const { db } = given.server.context;
    const rows = await db.select().from(alerts).where(eq(alerts.kind, 'chargeContradicted'));
    return rows.filter(({ closedAt }) => closedAt === null);
  };
  const wallet = () => shownWallet(given.server, taken.people.borrower);
  const pay = async (amountKobo: number) => {
    const { accountNumber } = taken.people.borrower;
    await sendMoney(given.server.context, { accountNumber, amountKobo: kobo(amountKobo) });
    await given.server.runJobs();
  };
  const booked = async () => {
    await takeBack(given.server, taken.charge);
    expect((await bookChargeBack(given.server, taken)).status).toBe(200);
    await given.server.runJobs();
  };

  it("is made on the sandbox bank's page, of a charge that was paid", async () => {
    const page = async () => bankContent(await readBank(given.server.context));
    expect(await page()).toContain('Take the money back');
    await takeBack(given.server, taken.charge);
    expect(await page()).toContain('<b>taken back</b>');
    expect(await page()).not.toContain('Take the money back');
  });

  it('that the bank reports twice moves no money by itself, and alerts treasury once', async () => {
    const before = await houseOf('clientMoney');
    await takeBack(given.server, taken.charge);
    await tellAgain(given.server.context, 'charge', taken.charge.id);
    await given.server.runJobs();
    expect(await openAlerts()).toHaveLength(1);
    expect(await houseOf('clientMoney')).toBe(before);
    expect((await wallet()).owed).toBeUndefined();
  });

  it('is booked by two administrators against company funds; loan and lenders keep the payment', async () => {
    const { server } = given;
    const { people, loanId, charge } = taken;
    const lenders = () => Promise.all(people.lenders.map((lender) => walletOf(server, lender)));
    const before = { house: await houseOf('houseFunds'), bank: await houseOf('clientMoney'), lenders: await lenders() };
    const atBank = await server.context.payments?.readBalance();
    await takeBack(server, charge);
    const approvalId = await proposeChargeBack(server, taken, charge.id);
    const approve = (token: string) => server.call('approveProposal', { token, params: { approvalId } });
    expect((await approve(people.offering.token)).error.code).toBe('FOUR_EYES');
    expect((await approve(people.second.token)).status).toBe(200);
    await server.runJobs();

    expect(await houseOf('houseFunds')).toBe(subtractKobo(before.house, charge.amountKobo));
    expect(await houseOf('clientMoney')).toBe(addKobo(before.bank, charge.amountKobo));
    expect(await server.context.payments?.readBalance()).toBe(subtractKobo(atBank ?? kobo(0), charge.amountKobo));
    expect(await lenders()).toEqual(before.lenders);
    const { repayment, state } = await loanOf(server, people, loanId);
    expect(state).toBe('repaying');
    expect(repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0 });
    expect(repayment?.instalments[0]?.paidKobo).toBe(charge.amountKobo);
    expect((await wallet()).owed).toEqual([
      expect.objectContaining({
        chargeId: charge.id,
        loanId,
        instalment: 1,
        amountKobo: charge.amountKobo,
        paidKobo: 0,
      }),
    ]);
    const { body } = await server.call('myMandate', { token: people.borrower.token });
    expect(body.charges).toEqual([expect.objectContaining({ id: charge.id, takenBackOn: charge.day })]);
    await watchForAlerts(server.context);
    expect(await openAlerts()).toStrictEqual([]);
  });

  it('is reported to the person by mail and in the inbox', async () => {
    await booked();
    const { email, token } = taken.people.borrower;
    const amount = formatNaira(taken.charge.amountKobo);
    const subject = `Peerlend: your bank took ${amount} back from us`;
    const mail = given.server.mails.all.find((one) => one.to === email && one.subject === subject);
    expect(mail?.text).toContain(`you owe us ${amount}. It bears no interest and no late fee.`);
    const { body } = await given.server.call('myNotices', { token });
    expect(body.map(({ title }) => title)).toContain(`Your bank took ${amount} back from us`);
  });

  it('is booked once, and not again as a recall or a reversal of its deposit', async () => {
    const { server } = given;
    await booked();
    expect((await bookChargeBack(server, taken)).error.code).toBe('TRANSFER_KEY_REUSED');
    await tellAgain(server.context, 'charge', taken.charge.id);
    await server.runJobs();
    await watchForAlerts(server.context);
    expect(await openAlerts()).toStrictEqual([]);
    const { token } = taken.people.offering;
    const { provider, id } = taken.charge;
    const transferId = (await findPlaceByKey(server.context.db, depositKey(provider, id)))?.id ?? '';
    const body = { reason: 'A mistake' };
    const reversal = await server.call('proposeReversal', { token, params: { transferId }, body });
    expect(reversal.error.code).toBe('NOT_REVERSIBLE');
  });

  it('can only be booked of a charge that was paid', async () => {
    await expect(proposeChargeBack(given.server, taken, taken.loanId)).rejects.toThrow('NOT_FOUND');
  });

  it('is repaid from the wallet’s balance, then from later deposits; the rest is free', async () => {
    const { server } = given;
    const { borrower } = taken.people;
    const { amountKobo } = taken.charge;
    const house = await houseOf('houseFunds');
    await inTransaction(server.context, (tx) => deposit(tx, borrower.id, naira(100)));
    await booked();
    expect((await wallet()).owed).toMatchObject([{ paidKobo: naira(100) }]);
    await pay(naira(5000));
    expect(await wallet()).toMatchObject({ balanceKobo: 0, owed: [{ paidKobo: naira(5100) }] });
    await pay(naira(20_000));
    const { owed, balanceKobo, freeKobo } = await wallet();
    expect(owed).toBeUndefined();
    expect([balanceKobo, freeKobo]).toEqual(Array(2).fill(naira(25_100) - amountKobo));
    expect(await houseOf('houseFunds')).toBe(house);
    const { body } = await server.call('walletTransactions', { token: borrower.token });
    expect(body.filter(({ kind }) => kind === 'chargeBackRepaid').map((row) => row.amountKobo)).toEqual(
      [amountKobo - naira(5100), naira(5000), naira(100)].map((part) => -part),
    );
  });

  it('is repaid only after what is due on the loan', async () => {
    const { server } = given;
    const { people, loanId, charge } = taken;
    await nextCharge(server, 'failed');
    await booked();
    await passDays(server, 31);
    const { repayment } = await loanOf(server, people, loanId);
    const dueKobo = repayment?.dueKobo ?? kobo(0);
    expect(dueKobo).toBeGreaterThan(0);
    await pay(dueKobo + naira(1000));
    expect((await loanOf(server, people, loanId)).repayment?.dueKobo).toBe(0);
    expect((await wallet()).owed).toMatchObject([{ amountKobo: charge.amountKobo, paidKobo: naira(1000) }]);
  });

  it('of a loan that has ended leaves it ended', async () => {
    const { server } = given;
    const { people, loanId, charge } = taken;
    const { borrower } = people;
    await inTransaction(server.context, (tx) => deposit(tx, borrower.id, naira(100_000)));
    await settle(server, people, loanId);
    const { state } = await loanOf(server, people, loanId);
    const left = await walletOf(server, borrower);
    await booked();
    expect((await loanOf(server, people, loanId)).state).toBe(state);
    expect(await walletOf(server, borrower)).toBe(subtractKobo(left, charge.amountKobo));
  });

  it('keeps the debt from being withdrawn, and the account from being deleted; a new application shows it', async () => {
    const { server } = given;
    const { people, loanId, charge } = taken;
    const { borrower, offering } = people;
    await inTransaction(server.context, (tx) => deposit(tx, borrower.id, naira(100_000)));
    await settle(server, people, loanId);
    await server.call('approveProposal', {
      token: people.second.token,
      params: { approvalId: await proposeChargeBack(server, taken, charge.id) },
    });
    // Its job hasn't run yet.
    const { balanceKobo, freeKobo } = await wallet();
    expect(subtractKobo(balanceKobo, freeKobo)).toBe(charge.amountKobo);
    expect((await withdrawBy(server, borrower, freeKobo + 1)).error.code).toBe('INSUFFICIENT_FUNDS');
    expect((await server.call('myDeletion', { token: borrower.token })).body.bars).toContain('owed');
    const next = await apply(server, people);
    const review = () => server.call('administeredLoan', { token: offering.token, params: { loanId: next } });
    // Nor does the loan count as repaid on time before the debt is paid.
    const rates = async () => (await review()).body.figures.map(({ annualRateBps }) => annualRateBps);
    expect((await review()).body.owedKobo).toBe(charge.amountKobo);
    expect(await rates()).toEqual([2400, 2800, 3200, 3600, 4200]);
    await server.runJobs();
    expect((await review()).body.owedKobo).toBeUndefined();
    expect(await rates()).toEqual([2300, 2700, 3100, 3500, 4100]);
  });
});
