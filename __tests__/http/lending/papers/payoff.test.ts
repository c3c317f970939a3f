import { eq } from 'drizzle-orm';
import { pathOf } from '#contract/call';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { daysBetween, formatDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { kobo, NO_KOBO } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { receivingAccounts } from '#server/kernel/db/schema/payments';
import { calls } from '#support/calls';
import { isAboutLoan } from '#support/approvals';
import { faultsOf } from '#support/ledger';
import { cast, disbursed, loanOf, passDays, skipDays, spendDownTo, walletOf, type Cast } from '#support/loans/lending';
import { textOfPdf } from '#support/files/pdf';
import { TEST_API_KEY } from '#support/serverClient';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId = '';

  const payoff = async () =>
    (await given.server.call('payoff', { token: people.borrower.token, params: { loanId } })).body;
  const letter = async (on: string) => {
    const { statusCode, rawPayload } = await given.server.app.inject({
      url: `${API_BASE}${pathOf(calls.payoffLetter, { loanId })}?on=${on}`,
      headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${people.borrower.token}` },
    });
    return { status: statusCode, text: statusCode === 200 ? (await textOfPdf(rawPayload)).join(' ') : '' };
  };
  const transfer = async (amountKobo: number) => {
    const { accountNumber } = (await payoff()).account!;
    await sendMoney(given.server.context, { accountNumber, amountKobo: kobo(amountKobo) });
    await given.server.runJobs();
  };

  beforeEach(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    await spendDownTo(given.server, people.borrower, NO_KOBO);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  test('the payoff amount of a day settles the loan on that day to the kobo, even if an instalment falls due before', async () => {
    const { server } = given;
    const { days, today, account } = await payoff();
    const { dueOn } = (await loanOf(server, people, loanId)).repayment!.instalments[0]!;
    expect(account).toMatchObject({ accountNumber: people.borrower.accountNumber });
    await skipDays(server, daysBetween(today, dueOn) - 5);
    const coming = (await payoff()).days;
    const last = coming.at(-1)!;
    expect(last.on > dueOn).toBe(true);
    expect(days.find(({ on }) => on === coming[0]!.on)).toEqual(coming[0]);
    await transfer(last.amountKobo);
    expect(await walletOf(server, people.borrower)).toBe(last.amountKobo);
    await passDays(server, daysBetween(coming[0]!.on, last.on));
    const { repayment } = await loanOf(server, people, loanId);
    expect(repayment!.instalments[0]!.paidKobo).toBeGreaterThan(0);
    expect(await walletOf(server, people.borrower)).toBe(repayment!.settlementKobo);
    const settled = await server.call('settleLoan', {
      token: people.borrower.token,
      params: { loanId },
      body: { amountKobo: repayment!.settlementKobo },
    });
    expect(settled.body).toMatchObject({ state: 'settled' });
    expect(await walletOf(server, people.borrower)).toBe(0);
    expect((await server.call('payoff', { token: people.borrower.token, params: { loanId } })).status).toBe(404);
  });

  test('the letter for a day has its amount, the amounts of the days until it expires, and the account', async () => {
    const { days, account } = await payoff();
    const [first, second] = days;
    const last = days.at(-1)!;
    const { text } = await letter(second!.on);
    for (const said of [
      `${formatNaira(kobo(second!.amountKobo))} pays off your loan on ${formatDay(second!.on)}`,
      `good until ${formatDay(last.on)}`,
      account!.accountNumber,
      account!.bankName,
      formatNaira(kobo(second!.amountKobo - first!.amountKobo)),
      'On the day the borrower chooses ‘Pay off the loan today’',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
    for (const { on, amountKobo } of days) {
      expect(text).toContain(formatDay(on));
      expect(text).toContain(formatNaira(kobo(amountKobo)));
    }
  });

  test.each([
    ['Ọlá Ṣẹ́gun', true],
    ['李明', false],
  ])('the account name %s is in the letter if its font has the letters', async (accountName, isPrinted) => {
    await given.server.context.db
      .update(receivingAccounts)
      .set({ accountName })
      .where(eq(receivingAccounts.userId, people.borrower.id));
    const { days, account } = await payoff();
    expect(account!.accountName).toBe(accountName);
    const { text } = await letter(days[0]!.on);
    expect([text.includes('Account name'), text.includes(account!.accountNumber)]).toEqual([isPrinted, true]);
  });

  test('a day beyond the last one, or before today, is refused', async () => {
    const { days, today } = await payoff();
    expect(days[0]!.on).toBe(today);
    for (const on of ['2020-01-01', '2099-01-01']) expect((await letter(on)).status).toBe(409);
    expect((await letter('2026-02-30')).status).toBe(400);
  });

  test('after a default nothing more accrues, and money that arrives pays the loan at once', async () => {
    const { server } = given;
    const { repayment, today } = await loanOf(server, people, loanId);
    await skipDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) + 91);
    await server.call('proposeDefault', {
      token: people.offering.token,
      params: { loanId },
      body: { reason: 'Silence' },
    });
    const { body } = await server.call('approvals', { token: people.second.token });
    const params = { approvalId: body.find(isAboutLoan(loanId))!.id };
    expect((await server.call('approveProposal', { token: people.second.token, params })).status).toBe(200);
    const { days } = await payoff();
    expect(new Set(days.map(({ amountKobo }) => amountKobo)).size).toBe(1);
    const { text } = await letter(days[7]!.on);
    expect(text).toContain(`Nothing more accrues: the amount is the same until ${formatDay(days.at(-1)!.on)}`);
    expect(text).toContain('pays the loan at once');
    await passDays(server, 7);
    await transfer(days[7]!.amountKobo);
    expect(await loanOf(server, people, loanId)).toMatchObject({ state: 'recovered' });
    expect(await walletOf(server, people.borrower)).toBe(0);
  });
});
