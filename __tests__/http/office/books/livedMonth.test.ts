import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysAfter } from '#contract/dates';
import {
  accountNumberOf,
  accountNumbers,
  chartOfAccounts,
  entriesOf,
  type AccountNumber,
} from '#contract/money/ledger/chartOfAccounts';
import { transferKinds } from '#contract/money/ledger/transferKinds';
import { ACCOUNT_KINDS } from '#contract/money/ledger/transfers';
import { kobo, naira } from '#contract/money/kobo';
import { checkExport } from '../../../../scripts/ledgerCheck/checkExport';
import { closeMonthByTwo, endMonth, koboOfCell, linesOf } from '#support/books';
import { faultsOf } from '#support/ledger';
import { approveOne, bookOneOfEach, send } from '#support/livedMonth';
import { cast, fallBehind, lateOnce, skipDays, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

const FIRST_DAY = '2026-03-02';
const reason = 'As it was';

interface Line {
  day: string;
  transfer: string;
  kind: string;
  ledgerAccount: string;
  number: AccountNumber;
  debit: number;
  credit: number;
}

onServer((given) => {
  let people: Cast;
  let lastDay = '';
  let file = '';
  const token = () => people.second.token;

  async function liveMonths(): Promise<void> {
    const { server } = given;
    const { offering, borrower } = people;
    const loanId = await lateOnce(server, people);
    await bookOneOfEach(server, people);

    await fallBehind(server, people, loanId, 2);
    await skipDays(server, 91);
    await server.call('proposeDefault', { token: offering.token, params: { loanId }, body: { reason } });
    await approveOne(server, people, 'default');
    await send(server, borrower.accountNumber, naira(5000));
  }

  const journalOf = async (query = { from: FIRST_DAY, to: lastDay }) =>
    (await given.server.call('journalFile', { token: token(), query })).raw;

  const linesIn = (raw: string): Line[] =>
    linesOf(raw)
      .slice(2, -1)
      .map(([day = '', , transfer = '', kind = '', , , , ledgerAccount = '', , number = '', , debit, credit]) => ({
        day,
        transfer,
        kind,
        ledgerAccount,
        number: accountNumbers.find((one) => one === number)!,
        debit: koboOfCell(debit),
        credit: koboOfCell(credit),
      }));

  const sum = (lines: readonly Line[], side: 'debit' | 'credit') => lines.reduce((all, line) => all + line[side], 0);

  const balanceOn = async (day: string) =>
    (await given.server.call('trialBalance', { token: token(), query: { day } })).body;

  const bookOf = async (account: AccountNumber, from: string, to: string, page = 1, pageSize = 200) =>
    (await given.server.call('generalLedger', { token: token(), query: { account, from, to, page, pageSize } })).body;

  beforeAll(async () => {
    people = await cast(given.server);
    await liveMonths();
    lastDay = (await endMonth(given.server)).to;
    file = await journalOf();
  });

  test('the journal of all days has equal debits and credits per transfer and in total, matching its last line', () => {
    const lines = linesIn(file);
    for (const transfer of new Set(lines.map((line) => line.transfer))) {
      const parts = lines.filter((line) => line.transfer === transfer);
      expect([transfer, sum(parts, 'debit')]).toEqual([transfer, sum(parts, 'credit')]);
    }
    expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'));
    const total = linesOf(file).at(-1)!;
    expect([total[2], koboOfCell(total[11]), koboOfCell(total[12])]).toEqual([
      'Total',
      sum(lines, 'debit'),
      sum(lines, 'credit'),
    ]);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(
      new Set([
        ...['deposit', 'pledge', 'disbursement', 'repayment', 'withdrawal', 'payoutPaid', 'payoutFailed', 'reversal'],
        ...['suspenseAssignment', 'bankCharge', 'compensation', 'houseFunding'],
      ]),
    );
  });

  test('every line is on an account that its kind of transfer debits or credits', () => {
    for (const { kind, number, debit, ledgerAccount } of linesIn(file)) {
      const known = transferKinds.find((one) => one === kind)!;
      expect(number).toBe(
        accountNumberOf(
          ACCOUNT_KINDS.find((one) => one === ledgerAccount)!,
          known,
        ),
      );
      expect([kind, entriesOf[known][debit > 0 ? 'debit' : 'credit']]).toEqual([
        kind,
        expect.arrayContaining([number]),
      ]);
    }
  });

  test('the trial balance of sampled days equals the journal up to then', async () => {
    const lines = linesIn(file);
    const days = [...new Set(lines.map(({ day }) => day))];
    for (const day of [days[0]!, days[Math.floor(days.length / 2)]!, daysAfter(days.at(-1)!, 1), lastDay]) {
      const balance = await balanceOn(day);
      expect(balance).toMatchObject({ day, differenceKobo: 0, firstDay: FIRST_DAY, lastDay });
      expect(balance.debitKobo).toBe(balance.creditKobo);
      for (const { account, debitKobo, creditKobo } of balance.lines) {
        const until = lines.filter((line) => line.number === account && line.day <= day);
        expect([day, account, debitKobo - creditKobo]).toEqual([
          day,
          account,
          sum(until, 'debit') - sum(until, 'credit'),
        ]);
      }
    }
    const csv = linesOf((await given.server.call('trialBalanceFile', { token: token(), query: { day: lastDay } })).raw);
    expect(csv.at(-1)!.slice(2)).toEqual(['Total', '', csv.at(-1)![4], csv.at(-1)![4]]);
    expect(csv).toHaveLength(accountNumbers.length + 2);
  });

  test("every account's general ledger closes with its trial balance, on screen and in the file", async () => {
    const balance = await balanceOn(lastDay);
    for (const { account, debitKobo, creditKobo } of balance.lines) {
      const book = await bookOf(account, FIRST_DAY, lastDay);
      const side = creditKobo > 0 ? 'credit' : debitKobo > 0 ? 'debit' : chartOfAccounts[account].normalSide;
      expect(book).toMatchObject({ openingKobo: 0, closingKobo: debitKobo + creditKobo, closingSide: side });
      const query = { account, from: FIRST_DAY, to: lastDay };
      const rows = linesOf((await given.server.call('generalLedgerFile', { token: token(), query })).raw);
      expect(rows.at(-1)!.slice(2, 3)).toEqual(['Closing balance']);
      expect([koboOfCell(rows.at(-1)![8]), rows.at(-1)![9]]).toEqual([debitKobo + creditKobo, side]);
      const last = rows.at(-2)!;
      expect(rows).toHaveLength(book.entries.length + 3);
      expect(koboOfCell(last[8])).toBe(book.entries.at(-1)?.balanceKobo ?? 0);
    }
  });

  test('a page of the general ledger continues where the previous one ended', async () => {
    const whole = await bookOf('2010', FIRST_DAY, lastDay);
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.entries.length / 7); page += 1)
      pages.push(...(await bookOf('2010', FIRST_DAY, lastDay, page, 7)).entries);
    expect(pages).toEqual(whole.entries);
    expect((await bookOf('2010', FIRST_DAY, lastDay, 1000, 7)).entries).toStrictEqual([]);
  });

  test("each day opens with the previous day's closing balance", async () => {
    for (const account of ['1010', '2010', '4020'] as const) {
      for (let day = FIRST_DAY; day < '2026-03-12'; day = daysAfter(day, 1)) {
        const [one, next] = [daysAfter(day, 1), daysAfter(day, 2)];
        const before = await bookOf(account, day, one);
        const after = await bookOf(account, next, next);
        expect([day, before.closingKobo, before.closingSide]).toEqual([day, after.openingKobo, after.openingSide]);
      }
    }
  });

  test('wallets, pledges and company balances match the ledger', async () => {
    for (const on of ['2026-03-05', lastDay]) {
      const { body: ledger } = await given.server.call('ledgerAccounts', { token: token(), query: { on } });
      const { lines } = await balanceOn(on);
      for (const { account, balanceKobo } of ledger) {
        const parts = lines.filter((line) => chartOfAccounts[line.account].account === account);
        const booked = parts.reduce((all, { debitKobo, creditKobo }) => all + creditKobo - debitKobo, 0);
        expect([on, account, booked]).toEqual([on, account, balanceKobo]);
      }
    }
  });

  test("a day's journal on screen equals its file", async () => {
    const [{ day }] = linesIn(file) as [Line];
    const { body, headers } = await given.server.call('journal', { token: token(), query: { day, pageSize: 200 } });
    const lines = linesIn(await journalOf({ from: day, to: day }));
    expect(headers['x-total-count']).toBe(String(lines.length));
    expect(body.map((line) => [line.account, line.debitKobo, line.creditKobo])).toEqual(
      lines.map((line) => [line.number, line.debit, line.credit]),
    );
  });

  test('two administrators close a month, and its file matches the closed hashes', async () => {
    const { server } = given;
    const months = async () => (await server.call('bookMonths', { token: token() })).body.toReversed();
    const [first, second] = await months();
    expect([first, second]).toMatchObject([
      { month: '2026-03', state: 'ready' },
      { month: '2026-04', state: 'waiting' },
    ]);
    const body = { reason };
    const early = { token: token(), params: { month: '2026-04' }, body };
    expect((await server.call('proposeMonthClosing', early)).error.code).toBe('MONTH_NOT_READY');
    await closeMonthByTwo(server, { first: people.offering, second: people.second }, '2026-03');
    const [closed, next] = await months();
    expect(closed).toMatchObject({ state: 'closed', postings: first!.postings });
    expect(next).toMatchObject({ state: 'ready', isClosingProposed: false });
    expect([closed!.proposedBy, closed!.approvedBy]).not.toContain('');

    const folder = await mkdtemp(join(tmpdir(), 'peerlend-books-'));
    const save = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const monthsFile = await save('months.csv', (await server.call('bookMonthsFile', { token: token() })).raw);
    const { from, to } = { from: '2026-03-01', to: '2026-03-31' };
    const journal = await save('journal.csv', await journalOf({ from, to }));
    const report = await checkExport(journal, monthsFile);
    expect(report).toMatchObject({
      faults: [],
      facts: expect.arrayContaining(['2026-03 is unchanged since it was closed']),
    });
    const trail = await save('trail.csv', (await server.call('auditChainFile', { token: token() })).raw);
    expect(await checkExport(trail, monthsFile)).toMatchObject({ faults: [] });
    await rm(folder, { recursive: true });
  });

  test('the ledger check finds nothing', async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  test('a day whose books are open is refused', async () => {
    const query = { day: daysAfter(lastDay, 1) };
    for (const call of ['trialBalance', 'journal'] as const)
      expect((await given.server.call(call, { token: token(), query })).error.code).toBe('BOOKS_OPEN');
    const whole = await bookOf('1010', FIRST_DAY, daysAfter(lastDay, 40));
    expect(whole.to).toBe(lastDay);
    expect(kobo(whole.closingKobo)).toBeGreaterThan(0);
  });
});
