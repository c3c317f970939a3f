import { daysBetween } from '#contract/dates';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { kobo, naira, subtractKobo } from '#contract/money/kobo';
import { faultsOf } from '#support/ledger';
import { loanOf, passDays, skipDays } from '#support/loans/lending';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { onCopies } from '#support/serverSuite';
import { forSale, marketOfNotes, offered, type Market } from '#support/sales/sales';

onCopies(marketOfNotes, (given) => {
  let market: Market;
  beforeEach(() => {
    market = given.past;
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  /** Pays extra until only the next instalment is left, and lets the days pass until one is left. */
  async function untilLastDay(): Promise<void> {
    const { server } = given;
    const { people, loanId } = market;
    const { token, accountNumber } = people.borrower;
    await sendMoney(server.context, { accountNumber, amountKobo: naira(80_000) });
    await server.runJobs();
    const { repayment } = await loanOf(server, people, loanId);
    const amountKobo = subtractKobo(kobo(repayment!.settlementKobo), naira(10_000));
    const paid = await server.call('payLoanExtra', { token, params: { loanId }, body: { amountKobo } });
    expect(paid.status).toBe(200);
    const { today, repayment: left } = await loanOf(server, people, loanId);
    const [last, ...others] = left!.instalments.filter((row) => unpaidOf(row) > 0);
    expect(others).toStrictEqual([]);
    await skipDays(server, daysBetween(today, last!.dueOn) - 2);
    await passDays(server, 1);
  }

  test('a cheap note in its last days has no yield, and its loan’s days are still processed', async () => {
    const { server } = given;
    const { people, loanId, seller, buyer } = market;
    const offerId = await offered(server, seller, loanId, 80);
    await untilLastDay();

    const detail = await forSale(server, buyer, offerId);
    expect(detail.status).toBe(200);
    expect(detail.body).not.toHaveProperty('yieldBps');
    const { body: list } = await server.call('notesForSale', { token: buyer.token, query: {} });
    expect(list.map((note) => [note.offerId, note.yieldBps])).toEqual([[offerId, undefined]]);

    await passDays(server, 1);
    expect(await loanOf(server, people, loanId)).toMatchObject({ state: 'repaid' });
  });
});
