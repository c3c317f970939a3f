import { eq, sql } from 'drizzle-orm';
import { addKobo, kobo, naira, negateKobo, subtractKobo } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts } from '#server/kernel/db/schema/payments';
import { decidePayout } from '#server/kernel/payments/sandbox/acts';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { dutiesHold } from '#server/lending/proofs/taxes/dutiesHold';
import { balanceOf } from '#server/money/ledger/service';
import { faultsOf } from '#support/ledger';
import { approveOne } from '#support/livedMonth';
import { accept, cast, offered, passDays, pledge, type Cast } from '#support/loans/lending';
import { publishTaxes } from '#support/loans/taxes';
import { saverWith, walletOf, type Saver } from '#support/payments';
import { foundAfter } from '#support/plantedFaults';
import { onServer } from '#support/serverSuite';

const DUTY = naira(50);
const AMOUNT = naira(10_000);

onServer((given) => {
  let people: Cast;
  let person: Saver;
  beforeAll(async () => {
    people = await cast(given.server);
    await publishTaxes({ db: db(), now: given.server.clock.now }, { stampDutyKobo: DUTY });
    await passDays(given.server, 1);
  });
  beforeEach(async () => {
    person = await saverWith(given.server, naira(25_000));
  });
  afterEach(async () => {
    expect(await faultsOf(db())).toEqual([]);
  });

  const db = () => given.server.context.db;
  const held = () => balanceOf(db(), { kind: 'stampDuty' });
  const balance = async () => (await walletOf(given.server, person)).balanceKobo;
  const quote = async (amountKobo: number) =>
    (await given.server.call('withdrawalFee', { token: person.token, query: { amountKobo } })).body;
  async function withdraw(amountKobo: number, dutyKobo?: number) {
    const { server } = given;
    server.clock.advance({ minutes: 2 });
    await server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
    const code = server.mails.codeFor(person.email);
    const body = { amountKobo, code, ...(dutyKobo !== undefined && { dutyKobo }) };
    return server.call('withdraw', { token: person.token, body });
  }
  const settled = async (outcome: 'paid' | 'failed') => {
    await inTransaction(given.server.context, (tx) => setNextPayout(tx, outcome));
    const answer = await withdraw(AMOUNT, DUTY);
    expect(answer.status).toBe(201);
    await given.server.runJobs();
    return answer.body;
  };

  test('is shown before the withdrawal, and taken with it from the limit on', async () => {
    expect(await quote(AMOUNT)).toMatchObject({ dutyKobo: DUTY });
    expect(await quote(AMOUNT - 1)).not.toHaveProperty('dutyKobo');
    const before = await held();
    expect(await settled('paid')).toMatchObject({ amountKobo: AMOUNT, dutyKobo: DUTY });
    expect(await held()).toBe(addKobo(before, DUTY));
    expect(await balance()).toBe(naira(14_950));
    expect((await withdraw(naira(9_999))).body).not.toHaveProperty('dutyKobo');
    expect(await balance()).toBe(naira(4_951));
    expect(await held()).toBe(addKobo(before, DUTY));
  });

  test('a withdrawal for which it wasn’t shown is refused, and nothing is taken', async () => {
    const { error } = await withdraw(AMOUNT);
    expect(error).toMatchObject({ code: 'WITHDRAWAL_FEE_CHANGED' });
    expect(await balance()).toBe(naira(25_000));
  });

  test('the wallet must hold it in addition to the amount', async () => {
    expect((await withdraw(naira(25_000), DUTY)).error.code).toBe('INSUFFICIENT_FUNDS');
    expect((await withdraw(naira(24_950), DUTY)).status).toBe(201);
    expect(await balance()).toBe(0);
  });

  test('a withdrawal that fails gives it back', async () => {
    const before = await held();
    await settled('failed');
    expect(await held()).toBe(before);
    expect(await balance()).toBe(naira(25_000));
  });

  test('a withdrawal that the bank returns keeps it, because the transfer was made', async () => {
    const before = await held();
    const { id } = await settled('paid');
    await decidePayout(given.server.context, id, 'reversed');
    await given.server.runJobs();
    expect(await held()).toBe(addKobo(before, DUTY));
    expect(await balance()).toBe(naira(24_950));
  });

  test('the wallet’s list, its file and its statement name it, apart from the fee', async () => {
    const { server } = given;
    const { token } = person;
    await settled('paid');
    const [newest] = (await server.call('walletTransactions', { token })).body;
    expect(newest).toMatchObject({ kind: 'withdrawal', amountKobo: negateKobo(addKobo(AMOUNT, DUTY)), dutyKobo: DUTY });
    expect(newest).not.toHaveProperty('feeKobo');
    const { raw } = await server.call('walletTransactionsFile', { token });
    expect(raw).toContain('Stamp duty included (NGN)');
    expect(raw).toContain('10050.00,,50.00,14950.00');
    const [row] = (await server.call('withdrawals', { token })).body;
    expect(row).toMatchObject({ amountKobo: AMOUNT, dutyKobo: DUTY });
  });

  test('a loan’s payout to the bank account arrives less the duty, as the offer’s text says', async () => {
    const { server } = given;
    const { borrower, lenders, second } = people;
    const loanId = await offered(server, people);
    const { offer } = (await server.call('myLoan', { token: borrower.token, params: { loanId } })).body;
    expect(offer!.text).toContain('If you have it sent to your bank account, stamp duty is taken from it: ₦50');
    const before = await balanceOf(db(), { kind: 'wallet', userId: borrower.id });
    await accept(server, people, loanId, true);
    for (const lender of lenders) await pledge(server, lender, loanId);
    await server.call('disburseLoan', { token: second.token, params: { loanId } });
    await server.runJobs();
    const [payout] = await db().select().from(payouts).where(eq(payouts.userId, borrower.id));
    expect(payout).toMatchObject({ amountKobo: subtractKobo(offer!.paidOutKobo, DUTY), dutyKobo: DUTY });
    expect(await balanceOf(db(), { kind: 'wallet', userId: borrower.id })).toBe(before);
  });

  test('two treasury administrators pay it over until the account is empty', async () => {
    const { server } = given;
    await settled('paid');
    const body = { entry: 'dutyPaid', amountKobo: await held(), reason: 'For October', evidence: 'Receipt 18' };
    await server.call('proposeJournalEntry', { token: people.offering.token, body });
    await approveOne(server, people, 'journalEntry');
    expect(await held()).toBe(0);
  });

  describe('the ledger check finds', () => {
    const findings = async (plant: (tx: Tx) => Promise<unknown>) =>
      (await foundAfter(given.server.context, dutiesHold, plant)).join('\n');
    const last = () => sql`(select id from payouts where user_id = ${person.id} order by requested_at desc limit 1)`;

    test('nothing where each withdrawal took its duty', async () => {
      await settled('paid');
      expect(await findings(async () => undefined)).toBe('');
    });

    test('a withdrawal that took none, and money on the account that no withdrawal explains', async () => {
      await settled('paid');
      const found = await findings((tx) => tx.execute(sql`update payouts set duty_kobo = 0 where id = ${last()}`));
      expect(found).toMatch(/took 0 kobo of stamp duty and booked 5000, instead of 5000/);
      expect(found).toMatch(/The account of stamp duty holds \d+ kobo, but \d+ were taken/);
    });

    test('a failed withdrawal whose duty stayed', async () => {
      await settled('paid');
      const found = await findings((tx) => tx.execute(sql`update payouts set state = 'failed' where id = ${last()}`));
      expect(found).toMatch(/The account of stamp duty holds \d+ kobo, but \d+ were taken/);
    });

    test('more paid over than taken', async () => {
      await settled('paid');
      const taken = (tx: Tx) =>
        tx.execute(sql`update postings set amount_kobo = -${kobo(900_000_000)}::bigint where amount_kobo > 0
          and account_id = (select id from ledger_accounts where kind = 'stampDuty')`);
      expect(await findings(taken)).toMatch(/More stamp duty was paid over than taken/);
    });
  });
});
