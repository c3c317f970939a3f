import { eq, inArray, sql } from 'drizzle-orm';
import { daysAfter, daysBetween, type IsoDay } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import type { BalanceSheet, BookLine, ProfitAndLoss } from '#contract/office/books/booksSchema';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { ledgerAccounts, postings, transfers } from '#server/kernel/db/schema/ledger';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { OWN_ACCOUNTS } from '#server/money/ledger/ownFunds';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { closeBooks } from '#server/office/books/closeBooks';
import { approveOne, bookOneOfEach, send } from '#support/livedMonth';
import { cast, fallBehind, lateOnce, skipDays, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';
import { openSheet, sumOf, total, type Sheet } from '#support/files/spreadsheet';

const FIRST_DAY = '2026-03-02';
const reason = 'As it was';

interface Moved {
  day: IsoDay;
  account: string;
  kind: string;
  kobo: number;
}

onServer((given) => {
  let people: Cast;
  let lastDay = '';
  let moved: Moved[];
  const token = () => people.second.token;

  const toYear = async (year: string) => {
    const today = await readLastOpenedDay(given.server.context.db);
    await skipDays(given.server, daysBetween(today, `${year}-01-03`));
  };

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    const { offering, borrower } = people;
    const loanId = await lateOnce(server, people);
    await bookOneOfEach(server, people);
    await fallBehind(server, people, loanId, 2);
    await skipDays(server, 91);
    for (const [call, kind] of [['proposeDefault', 'default'] as const, ['proposeWriteOff', 'writeOff'] as const]) {
      await server.call(call, { token: offering.token, params: { loanId }, body: { reason } });
      await approveOne(server, people, kind);
    }
    await toYear('2027');
    await send(server, borrower.accountNumber, naira(5000));
    await inTransaction(server.context, (tx) => setNextPayout(tx, 'paid'));
    const body = { amountKobo: naira(1200), reason };
    await server.call('proposeHousePayout', { token: offering.token, body });
    await approveOne(server, people, 'housePayout');
    await server.runJobs();
    await skipDays(server, 1);
    await closeBooks(server.context);
    lastDay = daysAfter(await readLastOpenedDay(server.context.db), -1);
    moved = await server.context.db
      .select({
        day: transfers.businessDay,
        account: ledgerAccounts.kind,
        kind: transfers.kind,
        kobo: sql`sum(${postings.amountKobo})`.mapWith(Number),
      })
      .from(transfers)
      .innerJoin(postings, eq(postings.transferId, transfers.id))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
      .groupBy(transfers.businessDay, ledgerAccounts.kind, transfers.kind)
      .orderBy(transfers.businessDay);
  });

  const isOwn = ({ account }: Moved) => OWN_ACCOUNTS.some((own) => own === account);
  const isCapital = ({ kind, account }: Moved) =>
    account === 'houseFunds' && ['houseFunding', 'housePayout', 'payoutFailed', 'payoutReversed'].includes(kind);
  const sum = (isWanted: (row: Moved) => boolean) => moved.filter(isWanted).reduce((all, { kobo }) => all + kobo, 0);
  const amountOf = (lines: readonly BookLine[], number: string) =>
    lines.find(({ account }) => account === number)?.amountKobo;

  const resultOf = async (from: IsoDay, to: IsoDay): Promise<ProfitAndLoss> =>
    (await given.server.call('profitAndLoss', { token: token(), query: { from, to } })).body;
  const sheetOn = async (day: IsoDay): Promise<BalanceSheet> =>
    (await given.server.call('balanceSheet', { token: token(), query: { day } })).body;
  const open = async (name: 'profitAndLossFile' | 'balanceSheetFile', query: object): Promise<Sheet> =>
    openSheet((await given.server.call(name, { token: token(), query })).raw);

  test("the result since the start is the change in the company's own funds, apart from the operator's movements", async () => {
    const { income, expenses, ...whole } = await resultOf(FIRST_DAY, lastDay);
    expect(whole.resultKobo).toBe(sum((row) => isOwn(row) && !isCapital(row)));
    expect(whole.resultKobo).toBe(whole.incomeKobo - whole.expensesKobo);
    expect(amountOf(income, '4010')).toBe(sum(({ account }) => account === 'originationFees'));
    expect(amountOf(income, '4020')).toBe(sum(({ account }) => account === 'servicingFees'));
    expect(amountOf(expenses, '5010')).toBe(-sum(({ account }) => account === 'providerFees'));
    expect(amountOf(expenses, '5020')).toBe(naira(50));
    expect(amountOf(expenses, '5040')).toBe(naira(70));
    expect([amountOf(income, '4010'), amountOf(income, '4020'), amountOf(expenses, '5010')]).not.toContain(0);
    // A written-off loan is a loss of its lenders, not ours.
    expect(amountOf(expenses, '5050')).toBe(0);
  });

  test('two periods add up to the whole, account by account', async () => {
    const whole = await resultOf(FIRST_DAY, lastDay);
    for (const split of new Set(moved.map(({ day }) => day))) {
      const before = await resultOf(FIRST_DAY, daysAfter(split, -1));
      const after = await resultOf(split, lastDay);
      expect([split, before.resultKobo + after.resultKobo]).toEqual([split, whole.resultKobo]);
      for (const part of ['income', 'expenses'] as const)
        expect(
          whole[part].map(({ account }) => amountOf(before[part], account)! + amountOf(after[part], account)!),
        ).toEqual(whole[part].map(({ amountKobo }) => amountKobo));
    }
  });

  test('on each day assets equal liabilities and own funds, and liabilities equal people’s money', async () => {
    const days = [...new Set(moved.map(({ day }) => day))].flatMap((day) => [day, daysAfter(day, 1)]);
    for (const day of new Set(days.filter((one) => one <= lastDay))) {
      const sheet = await sheetOn(day);
      const until = (row: Moved) => row.day <= day;
      const of = (...accounts: string[]) => sum((row) => until(row) && accounts.includes(row.account));
      expect([day, sheet.assetsKobo]).toEqual([day, sheet.liabilitiesKobo + sheet.ownFundsKobo]);
      expect([day, sheet.differenceKobo]).toEqual([day, 0]);
      expect([day, sheet.assetsKobo]).toEqual([day, -of('clientMoney')]);
      expect([day, sheet.liabilitiesKobo]).toEqual([day, of('wallet', 'escrow', 'suspense', 'payoutsInFlight')]);
      expect([day, sheet.ownFundsKobo]).toEqual([day, sum((row) => until(row) && isOwn(row))]);
    }
    const { liabilities } = await sheetOn(lastDay);
    const kept = await given.server.context.db
      .select({ kobo: sql`sum(${ledgerAccounts.balanceKobo})`.mapWith(Number) })
      .from(ledgerAccounts)
      .where(inArray(ledgerAccounts.kind, ['wallet', 'escrow']));
    expect(kept).toEqual([{ kobo: amountOf(liabilities, '2010')! + amountOf(liabilities, '2020')! }]);
  });

  test('a year that has ended is the result of earlier years, and the new one begins at 0', async () => {
    const before = await sheetOn('2026-12-31');
    const after = await sheetOn('2027-01-01');
    const { resultKobo } = await resultOf(FIRST_DAY, '2026-12-31');
    expect(resultKobo).not.toBe(0);
    expect(before).toMatchObject({ earlierResultKobo: 0, yearResultKobo: resultKobo });
    expect(after).toMatchObject({
      earlierResultKobo: resultKobo,
      yearResultKobo: 0,
      ownFundsKobo: before.ownFundsKobo,
    });
    const end = await sheetOn(lastDay);
    expect(end.yearResultKobo).toBe((await resultOf('2027-01-01', lastDay)).resultKobo);
    expect(amountOf(end.equity, '3020')).toBe(naira(-1200));
  });

  test('the files have debits and credits as on screen, with totals', async () => {
    const result = await resultOf(FIRST_DAY, lastDay);
    const { rows } = await open('profitAndLossFile', { from: FIRST_DAY, to: lastDay });
    const accounts = rows.filter(({ Account: account }) => account !== '');
    expect(total(accounts, 'Credit (NGN)') - total(accounts, 'Debit (NGN)')).toBe(BigInt(result.resultKobo));
    const { 'Account name': name, ...last } = rows.at(-1)!;
    const column = result.resultKobo < 0 ? 'Debit (NGN)' : 'Credit (NGN)';
    expect([name, sumOf(last[column])]).toEqual([
      result.resultKobo < 0 ? 'Loss' : 'Profit',
      BigInt(Math.abs(result.resultKobo)),
    ]);
    expect(rows.every(({ From: from, To: to }) => from === FIRST_DAY && to === lastDay)).toBe(true);

    const sheet = await open('balanceSheetFile', { day: lastDay });
    const lines = sheet.rows.filter((row) => row['Account name'] !== 'Total');
    expect(total(lines, 'Debit (NGN)')).toBe(total(lines, 'Credit (NGN)'));
    const totals = sheet.rows.filter((row) => row['Account name'] === 'Total');
    expect(totals.map(({ Type: type }) => type)).toEqual(['asset', 'liability', 'equity']);
    expect(total(totals, 'Debit (NGN)')).toBe(total(totals, 'Credit (NGN)'));
  });

  test('the daily totals balance each day, bear the operator’s numbers, and add up to the trial balance', async () => {
    const { server } = given;
    server.context.config.accountingNumbers = { '1010': '120100' };
    const query = { from: FIRST_DAY, to: lastDay };
    const { rows } = openSheet((await server.call('dailyTotalsFile', { token: token(), query })).raw);
    const days = [...new Set(rows.map(({ Day: day }) => day))];
    expect(days).toEqual([...new Set(moved.map(({ day }) => day))].filter((day) => day <= lastDay));
    for (const day of days) {
      const entry = rows.filter((row) => row['Day'] === day);
      expect(total(entry, 'Debit (NGN)')).toBe(total(entry, 'Credit (NGN)'));
      expect(new Set(entry.map((row) => row['Entry']))).toEqual(new Set([`Peerlend ${day}`]));
    }
    expect(new Set(rows.map((row) => `${row['Account']}=${row['Your account']}`))).toContain('1010=120100');
    expect(rows.filter((row) => row['Account'] !== '1010').every((row) => row['Your account'] === '')).toBe(true);
    const { body: balance } = await server.call('trialBalance', { token: token(), query: { day: lastDay } });
    for (const { account, debitKobo, creditKobo } of balance.lines) {
      const lines = rows.filter((row) => row['Account'] === account);
      expect(total(lines, 'Debit (NGN)') - total(lines, 'Credit (NGN)')).toBe(BigInt(debitKobo - creditKobo));
    }
  });

  test("clients' money of each day is the bank account less own funds, with every closed day on some page", async () => {
    const [, from = ''] = [...new Set(moved.map(({ day }) => day))];
    const pageOf = (page: number) =>
      given.server.call('clientsMoney', { token: token(), query: { from, to: lastDay, page, pageSize: 50 } });
    const { body: days, headers } = await pageOf(1);
    expect(headers['x-total-count']).toBe(String(daysBetween(from, lastDay) + 1));
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 50 }, (_, at) => daysAfter(from, at)));
    expect((await pageOf(2)).body[0]?.day).toBe(daysAfter(from, 50));
    const { rows } = openSheet((await given.server.call('clientsMoneyFile', { token: token(), query: { from } })).raw);
    expect(rows).toHaveLength(daysBetween(from, lastDay) + 1);
    for (const row of days) {
      const until = (account: string) => sum((one) => one.day <= row.day && one.account === account);
      expect(row).toEqual({
        day: row.day,
        bankKobo: -until('clientMoney'),
        ownKobo: sum((one) => one.day <= row.day && isOwn(one)),
        walletsKobo: until('wallet'),
        pledgedKobo: until('escrow'),
        unmatchedKobo: until('suspense'),
        underWayKobo: until('payoutsInFlight'),
        taxesKobo: until('withholdingTax') + until('stampDuty'),
        owedKobo: row.bankKobo - row.ownKobo,
        differenceKobo: 0,
      });
      const inFile = rows.find(({ Day: day }) => day === row.day);
      expect(sumOf(inFile?.['At the bank (NGN)'])).toBe(BigInt(row.bankKobo));
      expect(sumOf(inFile?.['Own funds (NGN)']) - sumOf(inFile?.['Own shortfall (NGN)'])).toBe(BigInt(row.ownKobo));
      expect(sumOf(inFile?.['Owed (NGN)'])).toBe(BigInt(row.owedKobo));
    }
  });

  test('a period ends with the last closed day; a day whose books are open is refused', async () => {
    expect(await resultOf(FIRST_DAY, daysAfter(lastDay, 40))).toMatchObject({ from: FIRST_DAY, to: lastDay });
    const openDay = daysAfter(lastDay, 1);
    const sheet = await given.server.call('balanceSheet', { token: token(), query: { day: openDay } });
    expect(sheet.error.code).toBe('BOOKS_OPEN');
    const result = await given.server.call('profitAndLoss', { token: token(), query: { from: openDay } });
    expect(result.error.code).toBe('BOOKS_OPEN');
  });
});
