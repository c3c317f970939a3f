import { readCoveredCounts } from '#server/lending/terms/repository';
import { daysBetween } from '#contract/dates';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { waivePrevented } from '#server/lending/loans/relief/feeWaivers';
import { findEndedLoans } from '#server/lending/scorecard/repository';
import { transfers } from '#server/kernel/db/schema/ledger';
import { bookDeposit } from '#server/money/deposits/service';
import { depositKey } from '#server/money/ledger/bookedDeposits';
import { SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import { findLastDay } from '#server/kernel/businessDays/repository';
import { balanceOf } from '#server/money/ledger/service';
import { sendMoney, tellAgain } from '#server/kernel/payments/sandbox/acts';
import { isOfKind } from '#support/approvals';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { debtOf, feesOf } from '#support/loans/debts';
import {
  cast,
  disbursed,
  fallBehind,
  loanOf,
  passDays,
  settle,
  spendDownTo,
  walletOf,
  type Cast,
} from '#support/loans/lending';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const reason = 'Our own outage';

/** A loan on its first instalment's fourth day past due, with that day's fee. */
async function withFee(server: TestServer): Promise<{ people: Cast; loanId: string; feeKobo: Kobo }> {
  const people = await cast(server);
  const loanId = await disbursed(server, people);
  await fallBehind(server, people, loanId, 3);
  server.clock.advance({ minutes: 10 });
  await passDays(server, 1);
  const [fee] = await feesOf(server, loanId);
  return { people, loanId, feeKobo: fee!.feeKobo };
}

/** Sent by the borrower before the fee of the fourth day, but reported on that day. */
async function sentInTime(server: TestServer, amountKobo: Kobo, ...more: Kobo[]) {
  const people = await cast(server);
  const loanId = await disbursed(server, people);
  await fallBehind(server, people, loanId, 3);
  const { accountNumber } = people.borrower;
  const references: string[] = [];
  for (const amount of [amountKobo, ...more])
    references.push(await sendMoney(server.context, { accountNumber, amountKobo: amount, isNotified: false }));
  server.clock.advance({ minutes: 10 });
  await passDays(server, 1);
  const tell = async (reference = references[0]!) => {
    await tellAgain(server.context, 'deposit', reference);
    await server.runJobs();
  };
  return { people, loanId, tell, references };
}

const proposeWaiver = (server: TestServer, { token }: Person, loanId: string) =>
  server.call('proposeFeeWaiver', { token, params: { loanId }, body: { instalment: 1, reason } });

async function proposalId(server: TestServer, { token }: Person): Promise<string> {
  const { body } = await server.call('approvals', { token });
  return body.findLast(isOfKind('feeWaiver'))!.id;
}

async function waiveByTwo(server: TestServer, { offering, second }: Cast, loanId: string) {
  expect((await proposeWaiver(server, offering, loanId)).status).toBe(200);
  const params = { approvalId: await proposalId(server, second) };
  expect((await server.call('approveProposal', { token: offering.token, params })).error.code).toBe('FOUR_EYES');
  expect((await server.call('approveProposal', { token: second.token, params })).status).toBe(200);
  await server.runJobs();
}

onServer((given) => {
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  const houseFunds = () => balanceOf(given.server.context.db, { kind: 'houseFunds' });
  const subjectsTo = ({ email }: Person) =>
    given.server.mails.all.filter(({ to }) => to === email).map(({ subject }) => subject);
  const instalmentOf = async (people: Cast, loanId: string) =>
    (await loanOf(given.server, people, loanId)).repayment!.instalments[0]!;

  test('a waived fee that is unpaid is cancelled, and costs the company nothing', async () => {
    const { server } = given;
    const { people, loanId, feeKobo } = await withFee(server);
    const before = await debtOf(server, loanId);
    const funds = await houseFunds();
    await waiveByTwo(server, people, loanId);
    expect(await debtOf(server, loanId)).toBe(before - feeKobo);
    expect(await houseFunds()).toBe(funds);
    expect(subjectsTo(people.borrower).at(-1)).toContain('late fee of ₦500 is waived');
    expect((await proposeWaiver(server, people.offering, loanId)).error.code).toBe('FEE_WAIVED');
  });

  test('a paid fee is refunded from company funds, and the lenders keep their shares', async () => {
    const { server } = given;
    const { people, loanId, feeKobo } = await withFee(server);
    await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(80_000) });
    await server.runJobs();
    const shares = await Promise.all(people.lenders.map((lender) => walletOf(server, lender)));
    const before = await debtOf(server, loanId);
    const funds = await houseFunds();
    const wallet = await walletOf(server, people.borrower);
    await waiveByTwo(server, people, loanId);
    expect(await debtOf(server, loanId)).toBe(before);
    expect(await houseFunds()).toBe(funds - feeKobo);
    expect(await walletOf(server, people.borrower)).toBe(wallet + feeKobo);
    expect(await Promise.all(people.lenders.map((lender) => walletOf(server, lender)))).toEqual(shares);
    await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(40_000) });
    await server.runJobs();
    await settle(server, people, loanId);
    const ended = await findEndedLoans(server.context.db, people.borrower.id, crypto.randomUUID());
    expect(ended).toEqual([{ wasLate: false, wasDefaulted: false }]);
  });

  test('a fee that an earlier deposit would have prevented is waived when the deposit is booked', async () => {
    const { server } = given;
    const { people, loanId, tell } = await sentInTime(server, naira(80_000));
    const { feeKobo } = (await feesOf(server, loanId))[0]!;
    const before = await debtOf(server, loanId);
    const wallet = await walletOf(server, people.borrower);
    const { interestKobo, principalKobo, feeKobo: owedFee } = await instalmentOf(people, loanId);
    const totalKobo = interestKobo + principalKobo + owedFee;
    await tell();
    expect(await feesOf(server, loanId)).toEqual([expect.objectContaining({ isWaived: true })]);
    expect(await debtOf(server, loanId)).toBe(before - totalKobo);
    expect(await walletOf(server, people.borrower)).toBe(wallet + naira(80_000) - totalKobo + feeKobo);
    expect(subjectsTo(people.borrower).some((subject) => subject.includes('is waived'))).toBe(true);
    await tell();
    expect(await debtOf(server, loanId)).toBe(before - totalKobo);
  });

  test('a day processed more than 24 hours late charges nobody a fee', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await disbursed(server, people);
    await spendDownTo(server, people.borrower, kobo(0));
    const { repayment, today } = await loanOf(server, people, loanId);
    await passDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) + 3);
    const before = (await findLastDay(server.context.db))!.day;
    server.clock.advance({ days: 3 });
    await passDays(server, 1);
    expect(daysBetween(before, (await findLastDay(server.context.db))!.day)).toBe(4);
    expect(await feesOf(server, loanId)).toStrictEqual([]);
  });
});

onPostgresServer((given) => {
  test('a deposit and two administrators waive a fee at once: it is waived and refunded once', async () => {
    const { server } = given;
    const { people, loanId, tell } = await sentInTime(server, naira(80_000));
    expect((await proposeWaiver(server, people.offering, loanId)).status).toBe(200);
    const params = { approvalId: await proposalId(server, people.second) };
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const [decided] = await Promise.all([
      other.call('approveProposal', { token: people.second.token, params }),
      tell(),
    ]);
    expect([200, 409]).toContain(decided.status);
    expect(await feesOf(server, loanId)).toEqual([expect.objectContaining({ isWaived: true })]);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
    await other.close();
  });

  test('a connection cut during a waiver leaves no trace, and the retry succeeds', async () => {
    const { server } = given;
    const { people, loanId, references } = await sentInTime(server, naira(80_000));
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const deposit = (await server.context.payments!.findDeposit(references[0]!))!;
    await inTransaction(server.context, (tx) => bookDeposit(server.context, tx, readCoveredCounts, SANDBOX, deposit));
    const key = depositKey(SANDBOX, deposit.reference);
    const [booked] = await server.context.db.select().from(transfers).where(eq(transfers.key, key));
    await cutBeforeCommit(other.context, server.context, (tx) =>
      waivePrevented(other.context, tx, people.borrower.id, booked!.id),
    );
    expect(await feesOf(server, loanId)).toEqual([expect.objectContaining({ isWaived: false })]);
    await server.runJobs();
    expect(await feesOf(server, loanId)).toEqual([expect.objectContaining({ isWaived: true })]);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
    await other.close();
  });

  // Last, because it leaves faults behind.
  test('the ledger check finds a fee for a day processed late, and a waived fee that was not refunded', async () => {
    const { server } = given;
    const { db } = server.context;
    const { loanId } = await withFee(server);
    await db.execute(sql`update business_day_results set is_late = true where subject_id = ${loanId}`);
    expect(await faultsOf(db)).toEqual([`The late fee of instalment 1 of loan ${loanId} was not justified`]);
    await db.execute(sql`update business_day_results set is_late = false where subject_id = ${loanId}`);
    const { loanId: waived, tell, references } = await sentInTime(server, naira(8_000), naira(60_000));
    for (const reference of references) await tell(reference);
    expect(await faultsOf(db)).toStrictEqual([]);
    await db.execute(sql`alter table fee_waivers disable trigger fee_waivers_kept`);
    await db.execute(sql`update fee_waivers set paid_kobo = paid_kobo - 1 where loan_id = ${waived}`);
    const faults = await faultsOf(db);
    expect(faults).toContainEqual(
      expect.stringContaining(`of loan ${waived} was waived with 49999 kobo paid, but 50000`),
    );
    await db.execute(sql`delete from fee_waivers where loan_id = ${waived}`);
    expect(await faultsOf(db)).toContainEqual(expect.stringContaining('refunds a late fee that was not waived'));
  });
});
