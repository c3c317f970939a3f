import { daysAfter } from '#contract/dates';
import { naira, negateKobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transferOnce } from '#server/money/ledger/service';
import { endMonth } from '#support/books';
import type { CallName } from '#support/calls';
import { command } from '#support/ledger';
import { bookOneOfEach, send } from '#support/livedMonth';
import { cast, disbursed, settle, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';
import { isDay, isMoment, openSheet, sumOf, total, type Sheet } from '#support/files/spreadsheet';

const HOSTILE = '=HYPERLINK("https://mail.example";"a, b")\r\n;+1';
const COMMA = 'No. 7, "second" letter';

/** Debits less credits. */
const netOf = (amount: bigint, side: string | undefined): bigint => (side === 'debit' ? amount : -amount);

onServer((given) => {
  let people: Cast;
  let month: { month: string; from: string; to: string };
  let opening: Sheet;
  let closing: Sheet;
  let journal: Sheet;

  const open = async (name: CallName, query: object): Promise<Sheet> => {
    const { status, raw } = await given.server.call(name, { token: people.second.token, query });
    expect([name, status]).toEqual([name, 200]);
    return openSheet(raw);
  };
  const ledgerOf = (account: string) => open('generalLedgerFile', { account, from: month.from, to: month.to });

  /** A deposit with a reference chosen by someone else. */
  const bookAs = (reference: string) =>
    inTransaction(given.server.context, (tx) =>
      transferOnce(tx, command({ reference }), [
        { account: { kind: 'wallet', userId: people.borrower.id }, amountKobo: naira(3) },
        { account: { kind: 'clientMoney' }, amountKobo: negateKobo(naira(3)) },
      ]),
    );

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    const loanId = await disbursed(server, people);
    await endMonth(server);
    await send(server, people.borrower.accountNumber, naira(20_000));
    await settle(server, people, loanId);
    await bookOneOfEach(server, people);
    await bookAs(HOSTILE);
    await bookAs(COMMA);
    month = await endMonth(server);
    opening = await open('trialBalanceFile', { day: daysAfter(month.from, -1) });
    closing = await open('trialBalanceFile', { day: month.to });
    journal = await open('journalFile', { from: month.from, to: month.to });
  });

  const accountsOf = ({ rows }: Sheet) => rows.slice(0, -1);
  const lines = () => journal.rows.slice(1, -1);
  const inBalance = (sheet: Sheet, account: string): bigint => {
    const row = accountsOf(sheet).find((one) => one['Account'] === account);
    return sumOf(row?.['Debit (NGN)']) - sumOf(row?.['Credit (NGN)']);
  };

  test('the chart of accounts lists each account once with name and type, the same at both ends of the month', () => {
    const chart = accountsOf(closing).map(({ Account: account, 'Account name': name, Type: type }) => [
      account,
      name,
      type,
    ]);
    expect(chart.length).toBeGreaterThan(10);
    expect(new Set(chart.map(([account]) => account)).size).toBe(chart.length);
    for (const [account, name, type] of chart) {
      expect(account).toMatch(/^\d{4}$/);
      expect(name).not.toBe('');
      expect(['asset', 'liability', 'equity', 'income', 'expense']).toContain(type);
    }
    expect(accountsOf(opening).map(({ Account: account }) => account)).toEqual(chart.map(([account]) => account));
    expect(closing.rows.every((row) => row['At the end of'] === month.to && isDay(row['At the end of']))).toBe(true);
  });

  test('the trial balances have equal debits and credits, matching their totals; assets equal liabilities and earnings', () => {
    for (const sheet of [opening, closing]) {
      const [debits, credits] = [total(accountsOf(sheet), 'Debit (NGN)'), total(accountsOf(sheet), 'Credit (NGN)')];
      expect(debits).toBe(credits);
      expect(debits).toBeGreaterThan(0n);
      const last = sheet.rows.at(-1);
      expect([last?.['Account name'], sumOf(last?.['Debit (NGN)']), sumOf(last?.['Credit (NGN)'])]).toEqual([
        'Total',
        debits,
        credits,
      ]);
      const ofType = (...types: string[]) =>
        accountsOf(sheet)
          .filter(({ Type: type = '' }) => types.includes(type))
          .reduce((all, { Account: account = '' }) => all + inBalance(sheet, account), 0n);
      expect(ofType('asset', 'expense')).toBe(-ofType('liability', 'equity', 'income'));
    }
  });

  test('the journal has equal debits and credits per transfer and in total, with days and times within the month', () => {
    expect(journal.rows[0]?.['Transfer']).toBe('Brought forward');
    const last = journal.rows.at(-1);
    const [debits, credits] = [total(lines(), 'Debit (NGN)'), total(lines(), 'Credit (NGN)')];
    expect([last?.['Transfer'], sumOf(last?.['Debit (NGN)']), sumOf(last?.['Credit (NGN)'])]).toEqual([
      'Total',
      debits,
      credits,
    ]);
    expect(debits).toBe(credits);
    const transfers = new Set(lines().map(({ Transfer: id }) => id));
    expect(transfers.size).toBeGreaterThan(10);
    for (const id of transfers) {
      const parts = lines().filter((line) => line['Transfer'] === id);
      expect([id, total(parts, 'Debit (NGN)')]).toEqual([id, total(parts, 'Credit (NGN)')]);
      for (const { 'Business day': day = '', 'Booked (UTC)': booked = '' } of parts) {
        expect([day, isDay(day), isMoment(booked)]).toEqual([day, true, true]);
        expect(day >= month.from && day <= month.to).toBe(true);
      }
    }
    const kinds = new Set(lines().map(({ Kind: kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['repayment', 'deposit', 'reversal', 'payoutPaid', 'payoutFailed', 'bankCharge']),
    );
  });

  test("each account's opening balance and movements give its closing balance, line by line, as in both trial balances", async () => {
    let moved = 0n;
    for (const { Account: account = '' } of accountsOf(closing)) {
      const { rows } = await ledgerOf(account);
      const [first, last] = [rows[0], rows.at(-1)];
      const balance = (row = first) => netOf(sumOf(row?.['Balance (NGN)']), row?.['Balance is a']);
      expect([first?.['Transfer'], last?.['Transfer']]).toEqual(['Opening balance', 'Closing balance']);
      expect([account, balance()]).toEqual([account, inBalance(opening, account)]);
      expect([account, balance(last)]).toEqual([account, inBalance(closing, account)]);
      let running = balance();
      for (const row of rows.slice(1, -1)) {
        running += sumOf(row['Debit (NGN)']) - sumOf(row['Credit (NGN)']);
        moved += sumOf(row['Debit (NGN)']);
        expect([account, row['Transfer'], balance(row)]).toEqual([account, row['Transfer'], running]);
        expect([isDay(row['Business day']), isMoment(row['Booked (UTC)'])]).toEqual([true, true]);
      }
      expect([account, running]).toEqual([account, balance(last)]);
    }
    expect(moved).toBe(total(lines(), 'Debit (NGN)'));
  });

  test("each account's ledger has its journal lines, in order", async () => {
    const columns = ['Business day', 'Transfer', 'Reference', 'Owner or loan ID', 'Debit (NGN)', 'Credit (NGN)'];
    const shown = (row: Record<string, string>) => columns.map((column) => row[column]);
    for (const { Account: account = '' } of accountsOf(closing)) {
      const { rows } = await ledgerOf(account);
      const inJournal = lines().filter((line) => line['Account'] === account);
      expect([account, rows.slice(1, -1).map(shown)]).toEqual([account, inJournal.map(shown)]);
    }
  });

  test('free text stays one cell that is read as text, whatever it contains', () => {
    const references = new Set(lines().map(({ Reference: reference }) => reference));
    expect(references).toContain(COMMA);
    const [hostile] = [...references].filter((reference) => reference?.includes('HYPERLINK'));
    expect(hostile).toBe(`'=HYPERLINK("https://mail.example";"a, b")\r\n;'+1`);
  });

  test("a sheet that doesn't add up, or contains a formula, is detected", () => {
    expect(() => openSheet('a,b\r\n')).toThrow('byte-order mark');
    expect(() => openSheet('\uFEFFa,b\r\n1\r\n')).toThrow('1 cells below 2 headings');
    expect(() => openSheet('\uFEFFa\r\n-5.00\r\n')).toThrow('Run as a formula');
    expect(() => openSheet('\uFEFFa\r\n"x"y\r\n')).toThrow('Not CSV');
    expect(() => sumOf('1,000.00')).toThrow('No amount');
    expect(openSheet('\uFEFFa,b\r\n"1, ""2""\r\n",3.50\r\n').rows).toEqual([{ a: '1, "2"\r\n', b: '3.50' }]);
  });
});
