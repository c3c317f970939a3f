import { addKobo, naira } from '#contract/money/kobo';
import { faultsOf } from '#support/ledger';
import { cast, form, lateOnce, loanOf, settle, walletOf, type Cast } from '#support/loans/lending';
import type { TestServer } from '#support/serverApp';
import { onServer, type Given } from '#support/serverSuite';

const walletsOf = async (server: TestServer, { borrower, lenders }: Cast) => ({
  borrower: await walletOf(server, borrower),
  lenders: await Promise.all(lenders.map((lender) => walletOf(server, lender))),
});

const checkLedgerAfterEach = (given: Given) => {
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
};

// Interest for part of a month depends on the month, so this starts on a new server's first day.
onServer((given) => {
  checkLedgerAfterEach(given);

  test('a loan settled on day 18 of 31 pays interest up to that day', async () => {
    const people = await cast(given.server);
    const loanId = await lateOnce(given.server, people);
    const { token } = people.borrower;
    const params = { loanId };
    expect((await loanOf(given.server, people, loanId)).repayment!.settlementKobo).toBe(5_557_130);
    const less = await given.server.call('settleLoan', { token, params, body: { amountKobo: 5_557_129 } });
    expect(less.error.code).toBe('SETTLEMENT_CHANGED');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => given.server.call('settleLoan', { token, params, body: { amountKobo: 5_557_130 }, headers });
    expect((await send()).body).toMatchObject({ state: 'settled' });
    expect((await send()).body).toMatchObject({ state: 'settled' });
    expect(await walletsOf(given.server, people)).toEqual({
      borrower: 937_364,
      lenders: Array<number>(2).fill(naira(60_000) + 4_240_164),
    });
  });
});

onServer((given) => {
  checkLedgerAfterEach(given);

  describe('a loan with one late instalment, settled early', () => {
    let people: Cast;
    let loanId: string;

    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await lateOnce(given.server, people);
      await settle(given.server, people, loanId);
    });

    test('its page shows the events, and the notes show their receipts', async () => {
      const { history, repayment } = await loanOf(given.server, people, loanId);
      expect(history.map(({ type }) => type)).toEqual([
        ...['submit', 'take', 'offer', 'accept', 'pledge', 'pledge', 'disburse', 'pay', 'lateFee', 'pay', 'settle'],
      ]);
      expect(repayment).toMatchObject({ outstandingKobo: 0, dueKobo: 0, settlementKobo: 0 });
      const { token } = people.lenders[0];
      const receivedKobo = naira(40_000) + 239_071 + naira(250) - 23_907;
      const held = {
        noteId: expect.any(String),
        loanId,
        purpose: 'business',
        grade: 'C',
        annualRateBps: 3200,
        months: 6,
        state: 'settled',
        since: repayment?.disbursedOn,
        amountKobo: naira(40_000),
        repaidKobo: naira(40_000),
        receivedKobo,
        daysPastDue: 0,
        isBought: false,
        isRestructured: false,
      };
      expect((await given.server.call('myHoldings', { token })).body).toEqual([held]);
      const { body: page } = await given.server.call('myHolding', { token, params: { loanId } });
      expect(page).toMatchObject({
        ...held,
        received: {
          principalKobo: naira(40_000),
          interestKobo: 239_071,
          feeKobo: naira(250),
          servicingFeeKobo: 23_907,
        },
        expectedKobo: 0,
        valueKobo: 0,
        provisionKobo: 0,
      });
      expect(page.schedule.every(({ unpaidKobo }) => unpaidKobo === 0)).toBe(true);
      expect(page.history.map(({ type }) => type)).toEqual(['settle', 'pay', 'lateFee', 'pay', 'disburse', 'pledge']);
      const came = page.history.flatMap(({ amountKobo, direction }) => (direction === 'in' ? amountKobo! : []));
      expect(addKobo(...came)).toBe(receivedKobo);
    });

    test('each event sends one mail', async () => {
      await given.server.runJobs();
      const mailed = given.server.mails.all.filter(({ to }) => to === people.borrower.email);
      const ofLoan = mailed.map(({ subject }) => subject).filter((subject) => /: (?!.*arrived)/.test(subject));
      expect(ofLoan).toEqual([
        'Peerlend: we received your application',
        'Peerlend: we can offer you a loan',
        'Peerlend: your loan is funded',
        'Peerlend: your loan is paid out',
        expect.stringMatching(/^Peerlend: ₦[\d,.]+ received$/),
        expect.stringMatching(/^Peerlend: ₦[\d,.]+ is overdue: your loan is 1 day late; a late fee is added on /),
        'Peerlend: a late fee of ₦500 was added',
        expect.stringMatching(/^Peerlend: ₦[\d,.]+ received$/),
        'Peerlend: your loan is paid off',
      ]);
    });

    test('the borrower can then apply again', async () => {
      const body = { ...form, principalKobo: naira(120_000), months: 3, purpose: 'health' };
      expect((await given.server.call('applyForLoan', { token: people.borrower.token, body })).status).toBe(201);
    });
  });
});
