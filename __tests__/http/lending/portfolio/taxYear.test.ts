import { daysBetween } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { addKobo, kobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { pathOf } from '#contract/call';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { figuresOf, firstLendingTerms } from '#contract/lending/terms/termFigures';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { balanceOf } from '#server/money/ledger/service';
import { isOfKind } from '#support/approvals';
import { calls } from '#support/calls';
import { textOfPdf } from '#support/files/pdf';
import { faultsOf } from '#support/ledger';
import { approveOne } from '#support/livedMonth';
import { cast, disbursed, loanOf, passDays, skipDays, walletOf, type Cast } from '#support/loans/lending';
import { expectToAddUp } from '#support/market/addsUp';
import { readLendingYear } from '#support/market/lendingYear';
import { saver, type Saver } from '#support/payments';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { TEST_API_KEY } from '#support/serverClient';
import { onServer } from '#support/serverSuite';

const RATE = 1000;
const reason = 'As the tax authority wrote';

onServer((given) => {
  let people: Cast;
  let lender: Saver;
  let loanId: string;
  let lentBefore: Kobo;
  const years: string[] = [];

  const certificate = async ({ token }: { token: string }, year: string) => {
    const { statusCode, headers, rawPayload } = await given.server.app.inject({
      url: `${API_BASE}${pathOf(calls.taxCertificate, { year })}`,
      headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}` },
    });
    return { status: statusCode, type: headers['content-type'], file: rawPayload };
  };
  const textOf = async (person: { token: string }, year: string) => {
    const { status, type, file } = await certificate(person, year);
    expect([status, type]).toEqual([200, 'application/pdf']);
    return (await textOfPdf(file)).join(' ').replaceAll(/\s+/g, ' ');
  };
  /** A column of the lender's year, in kobo by row. */
  const column = async (year: string, name: string): Promise<Kobo[]> => {
    const [header = [], ...rows] = await readLendingYear(given.server, lender.token, year);
    const index = header.indexOf(name);
    expect(index).toBeGreaterThan(0);
    return rows.map((row) => kobo(Math.round(Number(row[index]) * 100)));
  };
  const totalOf = async (year: string, name: string) => (await column(year, name)).at(-1) ?? NO_KOBO;

  // Two administrators set a rate; then a loan of six months is repaid, over the end of a year.
  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    [lender] = people.lenders;
    const body = { ...figuresOf(firstLendingTerms), withholdingBps: RATE, reason };
    expect((await server.call('proposeLendingTerms', { token: people.offering.token, body })).status).toBe(200);
    await approveOne(server, people, 'lendingTerms');
    const today = await readLastOpenedDay(server.context.db);
    await skipDays(server, daysBetween(today, `${today.slice(0, 4)}-10-20`));
    loanId = await disbursed(server, people);
    lentBefore = await walletOf(server, lender);
    await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(50_000) });
    await server.runJobs();
    for (let month = 0; month < 6; month += 1) {
      await skipDays(server, 26);
      await passDays(server, 6);
    }
    const loan = await loanOf(server, people, loanId);
    expect(loan.state).toBe('repaid');
    const lastYear = loan.today.slice(0, 4);
    years.push(String(Number(lastYear) - 1), lastYear);
  });

  test('each year’s file has the tax of each month, and its wallet receipts are after tax', async () => {
    let gotKobo = NO_KOBO;
    for (const year of years) {
      const interest = await column(year, 'Interest (NGN)');
      const tax = await column(year, 'Tax withheld (NGN)');
      for (const [at, interestKobo] of interest.slice(0, -1).entries())
        expect(tax[at]).toBe(Math.floor(interestKobo / 10));
      const sum = async (...names: string[]) =>
        addKobo(...(await Promise.all(names.map((name) => totalOf(year, name)))));
      const paidKobo = await totalOf(year, 'Paid into your wallet (NGN)');
      expect(tax.at(-1)).toBeGreaterThan(0);
      expect(addKobo(paidKobo, await sum('Servicing fees (NGN)', 'Tax withheld (NGN)'))).toBe(
        await sum('Principal repaid (NGN)', 'Interest (NGN)', 'Late fees (NGN)'),
      );
      gotKobo = addKobo(gotKobo, paidKobo);
    }
    expect(await walletOf(given.server, lender)).toBe(addKobo(lentBefore, gotKobo));
  });

  test('a month’s statement has the tax of each receipt', async () => {
    const month = `${years[1]}-01`;
    const { raw } = await given.server.call('lendingStatement', { token: lender.token, params: { month } });
    const [header = '', line = ''] = raw.split('\r\n');
    const cell = (name: string) => Math.round(Number(line.split(',')[header.split(',').indexOf(name)]) * 100);
    expect(cell('Tax withheld (NGN)')).toBe(Math.floor(cell('Interest (NGN)') / 10));
    expect(cell('To you (NGN)') + cell('Tax withheld (NGN)') + cell('Servicing fee (NGN)')).toBe(
      cell('Principal (NGN)') + cell('Interest (NGN)') + cell('Late fee (NGN)'),
    );
  });

  test('portfolio, list and the note’s page show receipts after tax, and add up', async () => {
    await expectToAddUp(given.server, lender);
    const { body } = await given.server.call('myPortfolio', { token: lender.token });
    const taxes = await Promise.all(years.map((year) => totalOf(year, 'Tax withheld (NGN)')));
    expect(body.withheldKobo).toBe(addKobo(...taxes));
    const { body: holding } = await given.server.call('myHolding', { token: lender.token, params: { loanId } });
    expect(holding.received.withheldKobo).toBe(body.withheldKobo);
  });

  test('the certificate of a year has its interest, tax and rate by month, and the tax number; the same bytes each time', async () => {
    const { server } = given;
    const [first = '', second = ''] = years;
    const before = await textOf(lender, first);
    expect(before).toContain('Tax number (TIN) Not entered');
    const saved = await server.call('saveTaxNumber', { token: lender.token, body: { taxNumber: '12345678-0001' } });
    expect(saved.status).toBe(200);
    for (const year of [first, second]) {
      const text = await textOf(lender, year);
      expect(text).toContain(`Tax withheld in ${year}`);
      expect(text).toContain('Tax number (TIN) 123456780001');
      expect(text).toContain('Rate 10% from');
      const interestKobo = await totalOf(year, 'Interest (NGN)');
      const taxKobo = await totalOf(year, 'Tax withheld (NGN)');
      expect(text).toContain(`All ${formatNaira(interestKobo)} ${formatNaira(taxKobo)}`);
    }
    const files = [await certificate(lender, first), await certificate(lender, first)];
    expect(files[0]!.file.equals(files[1]!.file)).toBe(true);
  });

  test('there is no certificate of a year without tax, or for a person without interest', async () => {
    expect((await certificate(lender, '2001')).status).toBe(404);
    const { error } = await given.server.call('taxCertificate', {
      token: people.borrower.token,
      params: { year: years[1]! },
    });
    expect(error.code).toBe('NOTHING_WITHHELD');
  });

  test('a tax number has 10 to 13 digits, and an empty one removes it', async () => {
    const { token } = await saver(given.server);
    const save = (taxNumber: string) => given.server.call('saveTaxNumber', { token, body: { taxNumber } });
    const shown = async () => (await given.server.call('myContact', { token })).body.taxNumber;
    expect(await shown()).toBeUndefined();
    for (const wrong of ['123456789', '12345678901234', 'TIN 1234567890'])
      expect((await save(wrong)).error.code).toBe('VALIDATION_ERROR');
    await save('1234 567 890');
    expect(await shown()).toBe('1234567890');
    await save('');
    expect(await shown()).toBeUndefined();
  });

  test('two treasury administrators pay the tax over, and the account is empty; the books show both', async () => {
    const { server } = given;
    const { context } = server;
    const account = { kind: 'withholdingTax' } as const;
    const heldKobo = await balanceOf(context.db, account);
    expect(heldKobo).toBeGreaterThan(0);
    const { token } = people.offering;
    const body = {
      entry: 'taxPaid' as const,
      amountKobo: heldKobo,
      reason,
      evidence: 'Receipt 17 of the tax authority',
    };
    expect((await server.call('proposeJournalEntry', { token, body })).status).toBe(200);
    const shown = (await server.call('approvals', { token })).body.find(isOfKind('journalEntry'));
    expect(shown).toMatchObject({ entry: 'taxPaid', amountKobo: heldKobo });
    await approveOne(server, people, 'journalEntry');
    expect(await balanceOf(context.db, account)).toBe(0);
    await passDays(server, 1);
    await closeBookDays(context);
    const { body: trial } = await server.call('trialBalance', { token });
    expect(trial.lines.find((line) => line.account === '2050')).toMatchObject({ debitKobo: 0, creditKobo: 0 });
    const { body: ledger } = await server.call('generalLedger', {
      token,
      query: { account: '2050', from: `${years[0]}-01-01` },
    });
    expect(ledger).toMatchObject({ debitKobo: heldKobo, creditKobo: heldKobo });
    const { body: days } = await server.call('clientsMoney', { token, query: {} });
    for (const day of days) expect(day.differenceKobo).toBe(0);
    expect(Math.max(...days.map(({ taxesKobo }) => taxesKobo))).toBeGreaterThan(0);
    expect(await faultsOf(context.db)).toEqual([]);
  });
});
