import { daysBetween } from '#contract/dates';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import type { HoldingGroup } from '#contract/lending/portfolio/holdingsQuery';
import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { plainNaira } from '#contract/money/format';
import { addKobo, kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { expectToAddUp } from '#support/market/addsUp';
import { deposit, faultsOf } from '#support/ledger';
import {
  cast,
  disbursed,
  listed,
  loanOf,
  passDays,
  pledge,
  skipDays,
  spendDownTo,
  type Cast,
} from '#support/loans/lending';
import { saver, walletOf } from '#support/payments';
import { onServer } from '#support/serverSuite';

const sumOf = (rows: Portfolio['toCome'], part: 'principalKobo' | 'interestKobo') =>
  rows.reduce((sum, row) => sum + row[part], 0);

onServer((given) => {
  let people: Cast;
  const portfolio = async (): Promise<Portfolio> => {
    const { body } = await given.server.call('myPortfolio', { token: people.lenders[0].token });
    return body;
  };

  const page = async (loanId: string): Promise<HoldingDetail> => {
    const { body } = await given.server.call('myHolding', { token: people.lenders[0].token, params: { loanId } });
    return body;
  };

  test('a lender follows their money from the pledge to the last kobo', async () => {
    const { server } = given;
    people = await cast(server);
    const [lender] = people.lenders;
    expect(await portfolio()).toMatchObject({
      freeKobo: naira(100_000),
      lentKobo: 0,
      grades: [],
      standings: [],
      toCome: [],
    });

    const open = await listed(server, people);
    await pledge(server, lender, open);
    expect(await portfolio()).toMatchObject({
      freeKobo: naira(60_000),
      pledgedKobo: naira(40_000),
      valueKobo: naira(100_000),
    });
    expect(await page(open)).toMatchObject({
      state: 'listed',
      amountKobo: naira(40_000),
      receivedKobo: 0,
      expectedKobo: 0,
      schedule: [],
      history: [{ type: 'pledge', amountKobo: naira(40_000), direction: 'out' }],
    });
    await expectToAddUp(server, lender);
    expect(await walletOf(server, lender)).toMatchObject({
      balanceKobo: naira(60_000),
      heldKobo: naira(40_000),
      pledgedKobo: naira(40_000),
    });
    await server.call('cancelLoan', { token: people.borrower.token, params: { loanId: open } });

    // The page remains after the pledge is returned.
    expect(await page(open)).toMatchObject({ state: 'cancelled', amountKobo: 0, history: [{ type: 'cancel' }, {}] });

    const loanId = await disbursed(server, people);
    const lent = await portfolio();
    expect(lent).toMatchObject({
      pledgedKobo: 0,
      lentKobo: naira(40_000),
      interestKobo: 0,
      expectedReturnBps: 2480,
      grades: [{ kind: 'C', noteCount: 1, lentKobo: naira(40_000) }],
      standings: [{ kind: 'onTime', noteCount: 1, lentKobo: naira(40_000), provisionKobo: 0 }],
    });
    expect(lent.xirrBps).toBeUndefined();
    expect(lent.toCome).toHaveLength(6);
    expect(Math.abs(sumOf(lent.toCome, 'principalKobo') - naira(40_000))).toBeLessThanOrEqual(6);
    // Half of the loan's first interest, ₦2,133.33, less a tenth.
    expect(lent.toCome[0]!.interestKobo).toBe(96_000);

    // The note's expected receipts equal the portfolio's monthly ones.
    const { schedule, expectedKobo } = await page(loanId);
    expect(schedule).toHaveLength(6);
    expect(addKobo(...schedule.map(({ principalKobo }) => principalKobo))).toBe(naira(40_000));
    expect(addKobo(...schedule.map(({ unpaidKobo }) => unpaidKobo))).toBe(expectedKobo);
    const months = sumOf(lent.toCome, 'principalKobo') + sumOf(lent.toCome, 'interestKobo');
    expect(Math.abs(expectedKobo - months)).toBeLessThanOrEqual(6);

    await inTransaction(server.context, (tx) => deposit(tx, people.borrower.id, naira(100_000)));
    await passDays(server, 32);
    const repaid = await portfolio();
    // Half of 213,333 kobo: one of the two notes gets the odd kobo, by its id.
    expect([106_666, 106_667]).toContain(repaid.interestKobo);
    expect(repaid.servicingFeesKobo).toBe(10_667);
    expect(repaid.lentKobo).toBeLessThan(naira(40_000));
    expect(repaid.toCome).toHaveLength(5);
    // Close to 28.8%, which is 32% less the fee, compounded monthly.
    expect(repaid.xirrBps).toBeGreaterThan(2500);
    expect(repaid.xirrBps).toBeLessThan(3500);

    const overview = async (token: string) => (await server.call('lendingOverview', { token })).body;
    const owed = await overview(people.borrower.token);
    expect(owed).toMatchObject({ lentKobo: 0, nextDue: { loanId, isLate: false } });
    // Two notes of half the loan each, to the kobo.
    expect(Math.abs(owed.borrowedKobo - 2 * repaid.lentKobo)).toBeLessThanOrEqual(1);
    expect(await overview(lender.token)).toMatchObject({ lentKobo: repaid.lentKobo, borrowedKobo: 0 });

    const note = await page(loanId);
    expect(note.schedule.map(({ unpaidKobo }) => unpaidKobo > 0)).toEqual([false, true, true, true, true, true]);
    expect(note.receivedKobo).toBe(schedule[0]!.toLenderKobo);
    expect(note.expectedKobo + note.receivedKobo).toBe(expectedKobo);
    await expectToAddUp(server, lender);
    const { repayment } = (await server.call('myLoan', { token: people.borrower.token, params: { loanId } })).body;
    const paidOn = repayment!.instalments[0]!.dueOn;
    const statement = await server.call('lendingStatement', {
      token: lender.token,
      params: { month: paidOn.slice(0, 7) },
    });
    const lines = statement.raw.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      new RegExp(`^${paidOn},Business,C,[\\d.]+,1066.6[67],0.00,106.67,0.00,[\\d.]+,${note.noteId!}$`),
    );

    const settlement = { amountKobo: repayment!.settlementKobo };
    await server.call('settleLoan', { token: people.borrower.token, params: { loanId }, body: settlement });
    const settled = await portfolio();
    expect(settled).toMatchObject({
      lentKobo: 0,
      toCome: [],
      grades: [],
      standings: [],
    });
    expect(settled.expectedReturnBps).toBeUndefined();
    expect((await overview(people.borrower.token)).nextDue).toBeUndefined();

    const heard = async (token: string) => {
      const { body, headers } = await server.call('lendingActivities', { token });
      const shown = body.map(({ type, amountKobo, direction }) => [type, amountKobo, direction]);
      return { shown, total: Number(headers['x-total-count']) };
    };
    const share = expect.any(Number);
    expect((await heard(lender.token)).shown).toEqual([
      ['settle', share, 'in'],
      ['pay', share, 'in'],
      ['disburse', naira(40_000), undefined],
      ['pledge', naira(40_000), 'out'],
      ['cancel', naira(40_000), 'in'],
      ['pledge', naira(40_000), 'out'],
    ]);
    const borrower = await heard(people.borrower.token);
    expect(borrower.shown.slice(0, 3)).toEqual([
      ['settle', repayment!.settlementKobo, 'out'],
      ['pay', expect.any(Number), 'out'],
      ['disburse', naira(77_600), 'in'],
    ]);
    // Five events until each acceptance, then two of the first loan and four of the second.
    expect(borrower.total).toBeGreaterThan(10);
    expect(borrower.shown).toHaveLength(10);
    const pledges = borrower.shown.filter(([type]) => type === 'pledge');
    expect(pledges).toEqual([
      ['pledge', naira(80_000), undefined],
      ['pledge', naira(40_000), undefined],
    ]);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });

  test("people don't see activities of other people's loans", async () => {
    const { body } = await given.server.call('lendingActivities', { token: people.second.token });
    expect(body).toStrictEqual([]);
  });

  test('the newest note comes first', async () => {
    const { server } = given;
    const latest = await disbursed(server, { ...people, borrower: await saver(server) });
    const { body, headers } = await server.call('myHoldings', { token: people.lenders[0].token });
    const { today } = await portfolio();
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ loanId: latest, since: today, repaidKobo: 0 });
    expect(body[1]).toMatchObject({ state: 'settled', repaidKobo: naira(40_000) });
    expect(body[1]!.since < today).toBe(true);
    expect(headers['x-total-count']).toBe('2');
  });

  test("a lender's share of a late fee appears in statement, portfolio and wallet", async () => {
    const { server } = given;
    const late = await cast(server);
    const [lender] = late.lenders;
    const loanId = await disbursed(server, late);
    const before = (await walletOf(server, lender)).balanceKobo;
    await spendDownTo(server, late.borrower, naira(0));
    const repaymentOf = async () => (await loanOf(server, late, loanId)).repayment!;
    const standing = async (): Promise<Portfolio> => {
      const { body } = await server.call('myPortfolio', { token: lender.token });
      return body;
    };
    const { today } = await standing();
    await passDays(server, daysBetween(today, (await repaymentOf()).instalments[0]!.dueOn) + 4);
    // The instalment of ₦14,605.06 and the minimum late fee.
    expect((await repaymentOf()).dueKobo).toBe(1_460_506 + naira(500));
    await sendMoney(server.context, { accountNumber: late.borrower.accountNumber, amountKobo: naira(20_000) });
    await server.runJobs();
    expect((await repaymentOf()).dueKobo).toBe(0);

    const gained = (await walletOf(server, lender)).balanceKobo - before;
    const paid = await standing();
    expect(paid).toMatchObject({ lateFeesKobo: naira(250), servicingFeesKobo: 10_667 });
    const repaidKobo = naira(40_000) - paid.lentKobo;
    expect(repaidKobo + paid.interestKobo + naira(250) - 10_667).toBe(gained);
    const { raw } = await server.call('lendingStatement', {
      token: lender.token,
      params: { month: paid.today.slice(0, 7) },
    });
    const cells = raw.trim().split('\r\n').at(-1)!.split(',');
    expect(cells.slice(3, 9)).toEqual(
      [repaidKobo, paid.interestKobo, naira(250), 10_667, 0, gained].map((amount) => plainNaira(kobo(amount))),
    );
  });

  test('a statement covers one month', async () => {
    const { token } = people.lenders[0];
    expect((await given.server.call('lendingStatement', { token, params: { month: '2026-13' } })).status).toBe(404);
    const { raw } = await given.server.call('lendingStatement', { token, params: { month: '2026-01' } });
    expect(raw.trim().split('\r\n')).toHaveLength(1);
  });

  test('holdings are listed by group, late ones as needing attention', async () => {
    const { server } = given;
    const { token } = people.lenders[0];
    const statesIn = async (group: HoldingGroup) => {
      const { body, headers } = await server.call('myHoldings', { token, query: { group } });
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.map(({ state }) => state);
    };
    expect(await statesIn('onTime')).toEqual(['repaying']);
    expect(await statesIn('ended')).toEqual(['settled']);
    expect(await statesIn('attention')).toEqual([]);
    expect(await statesIn('pledged')).toEqual([]);
    await skipDays(server, 40);
    expect(await statesIn('onTime')).toEqual([]);
    expect(await statesIn('attention')).toEqual(['repaying']);
  });
});
