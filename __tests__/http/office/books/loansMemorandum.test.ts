import { daysBetween } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import { approveOne } from '#support/livedMonth';
import { cast, lateOnce, loanOf, passDays, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';
import { openSheet, sumOf, total, type Sheet } from '#support/files/spreadsheet';

const AMOUNTS = [
  'Principal (NGN)',
  'Interest earned (NGN)',
  'Late fees (NGN)',
  'Servicing fee (NGN)',
  'In arrears (NGN)',
] as const;

onServer((given) => {
  let people: Cast;
  let loanId: string;
  const token = () => people.second.token;
  const file = async (): Promise<Sheet> =>
    openSheet((await given.server.call('loansMemorandumFile', { token: token() })).raw);
  const memorandum = async () => (await given.server.call('loansMemorandum', { token: token() })).body;
  const repayment = async () => (await loanOf(given.server, people, loanId)).repayment!;

  /** Each lender's lines and the total, compared with what the borrower and the lenders see. */
  async function expectToAgree(): Promise<Sheet['rows']> {
    const { rows } = await file();
    const [claims, last] = [rows.slice(0, -1), rows.at(-1)!];
    expect(last['Loan']).toBe('Total');
    for (const column of AMOUNTS) expect([column, sumOf(last[column])]).toEqual([column, total(claims, column)]);
    const { settlement } = await repayment();
    expect(AMOUNTS.slice(0, 3).map((column) => sumOf(last[column]))).toEqual(
      [settlement.principalKobo, settlement.interestKobo, settlement.feeKobo].map(BigInt),
    );
    expect(claims.map((row) => row['Lender ID']).toSorted()).toEqual(people.lenders.map(({ id }) => id).toSorted());
    for (const lender of people.lenders) {
      const { lentKobo } = (await given.server.call('myPortfolio', { token: lender.token })).body;
      const row = claims.find((one) => one['Lender ID'] === lender.id);
      expect(sumOf(row?.['Principal (NGN)'])).toBe(BigInt(lentKobo));
    }
    const shown = await memorandum();
    expect(shown).toMatchObject({ loanCount: 1, lenderCount: 2 });
    expect(BigInt(shown.principalKobo)).toBe(sumOf(last['Principal (NGN)']));
    expect(BigInt(shown.arrearsKobo)).toBe(sumOf(last['In arrears (NGN)']));
    return rows;
  }

  beforeAll(async () => {
    people = await cast(given.server);
    loanId = await lateOnce(given.server, people);
  });

  test('lenders’ claims on a loan add up to its settlement amount, with earned interest and nothing in arrears', async () => {
    const last = (await expectToAgree()).at(-1)!;
    expect(sumOf(last['Interest earned (NGN)'])).toBeGreaterThan(0n);
    expect(sumOf(last['Servicing fee (NGN)'])).toBeGreaterThan(0n);
    expect(sumOf(last['In arrears (NGN)'])).toBe(0n);
  });

  test('an amount due today is not in arrears yet; from the next day on it is, later with its late fee', async () => {
    const { server } = given;
    await spendDownTo(server, people.borrower, naira(50));
    const next = (await repayment()).instalments.find(({ paidKobo }) => paidKobo === 0)!;
    await skipDays(server, daysBetween((await memorandum()).day, next.dueOn));
    expect((await repayment()).dueKobo).toBeGreaterThan(0);
    expect(sumOf((await expectToAgree()).at(-1)?.['In arrears (NGN)'])).toBe(0n);
    await passDays(server, 6);
    const last = (await expectToAgree()).at(-1)!;
    expect(sumOf(last['Late fees (NGN)'])).toBeGreaterThan(0n);
    expect(sumOf(last['In arrears (NGN)'])).toBe(BigInt((await repayment()).dueKobo));
  });

  test('all of a loan in default is in arrears from the next day on; a written-off one is left out', async () => {
    const { server } = given;
    const act = async (call: 'proposeDefault' | 'proposeWriteOff', kind: 'default' | 'writeOff') => {
      await server.call(call, { token: people.offering.token, params: { loanId }, body: { reason: 'As it was' } });
      await approveOne(server, people, kind);
    };
    await skipDays(server, 91);
    await act('proposeDefault', 'default');
    await passDays(server, 1);
    const last = (await expectToAgree()).at(-1)!;
    expect(sumOf(last['In arrears (NGN)'])).toBe(BigInt((await repayment()).settlementKobo));
    await act('proposeWriteOff', 'writeOff');
    expect((await file()).rows.map(({ Loan: loan, 'Principal (NGN)': principal }) => [loan, principal])).toEqual([
      ['Total', '0.00'],
    ]);
    expect(await memorandum()).toMatchObject({ loanCount: 0, lenderCount: 0, principalKobo: 0, arrearsKobo: 0 });
  });
});
