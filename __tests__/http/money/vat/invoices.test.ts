import { daysOfMonth } from '#contract/dates';
import { basisPoints } from '#contract/money/basisPoints';
import { plainNaira } from '#contract/money/format';
import { addKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { vatIn } from '#contract/money/vat/vat';
import { figuresOf, firstLendingTerms } from '#contract/lending/terms/termFigures';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { companyBalances } from '#server/money/ledger/balances';
import { balanceOf } from '#server/money/ledger/service';
import { isOfKind } from '#support/approvals';
import { openSheet, total } from '#support/files/spreadsheet';
import { faultsOf } from '#support/ledger';
import { approveOne } from '#support/livedMonth';
import { cast, passDays } from '#support/loans/lending';

import { bought, marketOfNotes, offered } from '#support/sales/sales';
import { completed, registered } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import type { Market } from '#support/sales/sales';

const RATE = 750;
const reason = 'As our adviser wrote';

onServer((given) => {
  let market: Market;
  let saleFeeKobo: Kobo;

  // Two administrators set the rates; then a loan is paid out, an instalment paid, and a note sold.
  beforeAll(async () => {
    const { server } = given;
    const people = await cast(server);
    const rates = { vatOriginationBps: RATE, vatServicingBps: RATE, vatSaleBps: RATE };
    const body = { ...figuresOf(firstLendingTerms), ...rates, reason };
    expect((await server.call('proposeLendingTerms', { token: people.offering.token, body })).status).toBe(200);
    await approveOne(server, people, 'lendingTerms');
    await passDays(server, 1);
    market = await marketOfNotes(server);
    const before = await companyBalances(server.context.db);
    await bought(server, market.buyer, await offered(server, market.seller, market.loanId, 95));
    const after = await companyBalances(server.context.db);
    const vatKobo = subtractKobo(after.vat, before.vat);
    saleFeeKobo = addKobo(subtractKobo(after.saleFees, before.saleFees), vatKobo);
    expect(vatKobo).toBe(vatIn(addKobo(subtractKobo(after.saleFees, before.saleFees), vatKobo), basisPoints(RATE)));
  });
  const invoicesOf = async ({ token }: { token: string }) =>
    (await given.server.call('feeInvoices', { token, query: {} })).body;

  test('borrower and lender read their own fees; the seller of a note pays its fee', async () => {
    const [origination, ...more] = await invoicesOf(market.people.borrower);
    expect(more).toEqual([]);
    expect(origination).toMatchObject({ fee: 'origination', loanId: market.loanId, totalKobo: 240_000, vatBps: RATE });
    expect(addKobo(origination!.netKobo, origination!.vatKobo)).toBe(240_000);
    expect(origination!.invoiceNumber).toMatch(/^\d{4}-\d{6}$/);
    const [sale, servicing] = await invoicesOf(market.seller);
    expect(sale).toMatchObject({ fee: 'sale', totalKobo: saleFeeKobo });
    // The books of today are open.
    expect(sale).not.toHaveProperty('invoiceNumber');
    expect(servicing).toMatchObject({ fee: 'servicing', loanId: market.loanId });
    expect(await invoicesOf(market.buyer)).toEqual([]);
  });

  test('the file has the same lines for the requested days, oldest first', async () => {
    const { server } = given;
    const { token } = market.seller;
    const [sale, servicing] = await invoicesOf(market.seller);
    const { header, rows } = openSheet((await server.call('feeInvoicesFile', { token, query: {} })).raw);
    expect(header).toEqual([
      'Invoice',
      'Date',
      'Fee',
      'Loan',
      'Net (NGN)',
      'VAT rate',
      'VAT (NGN)',
      'Total (NGN)',
      'Reference',
    ]);
    expect(rows.map(({ Reference: _transfer, ...row }) => row)).toEqual(
      [servicing!, sale!].map(({ invoiceNumber = '', day, fee, loanId, netKobo, vatKobo, totalKobo }) => ({
        Invoice: invoiceNumber,
        Date: day,
        Fee: fee === 'sale' ? 'Fee for selling a note' : 'Servicing fee',
        Loan: loanId,
        'Net (NGN)': plainNaira(netKobo),
        'VAT rate': '7.5%',
        'VAT (NGN)': plainNaira(vatKobo),
        'Total (NGN)': plainNaira(totalKobo),
      })),
    );
    const query = { from: sale!.day, to: sale!.day };
    expect(openSheet((await server.call('feeInvoicesFile', { token, query })).raw).rows).toHaveLength(1);
    expect(openSheet((await server.call('feeInvoicesFile', { token, query: { to: '2001-01-01' } })).raw).rows).toEqual(
      [],
    );
  });

  test.each(['feeInvoices', 'feeInvoicesFile'] as const)(
    '%s is private: not open to guests, and another person sees none of it',
    async (name) => {
      const { server } = given;
      expect((await server.call(name, {})).status).toBe(401);
      expect((await server.call(name, { token: (await registered(server)).token })).status).toBe(401);
      expect((await server.call(name, { token: (await completed(server)).token })).raw).not.toContain(market.loanId);
    },
  );

  test('each month’s return equals what its days added to the VAT account', async () => {
    const { server } = given;
    const { token } = market.people.offering;
    await passDays(server, 1);
    await closeBookDays(server.context);
    const { body: book } = await server.call('vatBook', { token });
    expect(book.unpaidKobo).toBe(await balanceOf(server.context.db, { kind: 'vat' }));
    expect(book.months.length).toBeGreaterThan(1);
    for (const { month, invoices, netKobo, vatKobo, totalKobo } of book.months) {
      const { rows } = openSheet((await server.call('vatReturnFile', { token, params: { month } })).raw);
      expect(rows).toHaveLength(invoices + 1);
      const last = rows.at(-1);
      const lines = rows.slice(0, -1);
      expect(last).toMatchObject({ Invoice: 'Total', Date: '', Customer: '', 'VAT rate': '' });
      for (const [column, kobo] of [
        ['Net (NGN)', netKobo],
        ['VAT (NGN)', vatKobo],
        ['Total (NGN)', totalKobo],
      ] as const) {
        expect(last![column]).toBe(plainNaira(kobo));
        expect(Number(total(lines, column))).toBe(kobo);
      }
      const numbers = lines.map(({ Invoice }) => Invoice);
      expect(numbers).toEqual(numbers.toSorted());
      expect(new Set(numbers).size).toBe(lines.length);
      const { body: ledger } = await server.call('generalLedger', {
        token,
        query: { account: '2070', ...daysOfMonth(month) },
      });
      expect(ledger.creditKobo).toBe(vatKobo);
    }
    expect(addKobo(...book.months.map(({ vatKobo }) => vatKobo))).toBe(book.unpaidKobo);
  });

  test('two treasury administrators pay it over, and the account is empty; profit and loss has fees without VAT', async () => {
    const { server } = given;
    const { context } = server;
    const { people } = market;
    const { token } = people.offering;
    const heldKobo = await balanceOf(context.db, { kind: 'vat' });
    const before = await companyBalances(context.db);
    const body = { entry: 'vatPaid' as const, amountKobo: heldKobo, reason, evidence: 'Receipt 18' };
    expect((await server.call('proposeJournalEntry', { token, body })).status).toBe(200);
    const shown = (await server.call('approvals', { token })).body.find(isOfKind('journalEntry'));
    expect(shown).toMatchObject({ entry: 'vatPaid', amountKobo: heldKobo });
    await approveOne(server, people, 'journalEntry');
    await passDays(server, 1);
    await closeBookDays(context);
    expect((await server.call('vatBook', { token })).body.unpaidKobo).toBe(0);
    const after = await companyBalances(context.db);
    expect(after.originationFees).toBe(before.originationFees);
    const from = '2001-01-01';
    const { body: result } = await server.call('profitAndLoss', { token, query: { from } });
    const earned = (account: string) => result.income.find((line) => line.account === account)?.amountKobo;
    expect(earned('4010')).toBe(after.originationFees);
    expect(earned('4030')).toBe(after.saleFees);
    expect(after.saleFees).toBe(subtractKobo(saleFeeKobo, vatIn(saleFeeKobo, basisPoints(RATE))));
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });
});
