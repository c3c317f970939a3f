import { eq } from 'drizzle-orm';
import { naira, type Kobo } from '#contract/money/kobo';
import { moveClock, readBusinessToday } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { coveredFees } from '#server/kernel/db/schema/payments';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { bookDeposit } from '#server/money/deposits/service';
import { ownFunds } from '#server/money/ledger/ownFunds';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { faultsOf, together } from '#support/ledger';
import { saver, saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  /** Deposits of ₦30,000, which cost ₦300 each unless said otherwise. */
  const bookOne = ({ accountNumber }: Saver, feeKobo = naira(300)) => {
    const money = { accountNumber, amountKobo: naira(30_000), feeKobo, reference: crypto.randomUUID() };
    return inTransaction(given.server.context, (tx) =>
      bookDeposit(given.server.context, tx, readCoveredCounts, 'sandbox', money),
    );
  };
  const deposits = async (person: Saver, times: number, feeKobo?: Kobo) => {
    for (let turn = 0; turn < times; turn += 1) await bookOne(person, feeKobo);
    await given.server.runJobs();
  };
  const withdrawal = async (person: Saver, feeKobo?: number) => {
    const { server } = given;
    server.clock.advance({ minutes: 2 });
    const amountKobo = naira(1000);
    await server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
    const body = { amountKobo, code: server.mails.codeFor(person.email), feeKobo };
    const answer = await server.call('withdraw', { token: person.token, body });
    await server.runJobs();
    return answer;
  };
  const feeNow = async ({ token }: Saver, amountKobo = naira(1000)) =>
    (await given.server.call('withdrawalFee', { token, query: { amountKobo } })).body;
  const newest = async ({ token }: Saver) => (await given.server.call('walletTransactions', { token })).body[0];
  const nextMonth = async () => {
    const { context } = given.server;
    const { db } = context;
    const month = (await readBusinessToday(context, db)).slice(0, 7);
    while ((await readBusinessToday(context, db)).startsWith(month)) {
      await inTransaction(context, (tx) => moveClock(context, tx, 1));
      await given.server.runJobs();
    }
  };

  describe('deposits in a month', () => {
    it('ten arrive in full, later ones less their fee, and the wallet shows it before and after', async () => {
      const { server } = given;
      const person = await saver(server);
      expect(await walletOf(server, person)).toMatchObject({
        freeDepositsLeft: 10,
        depositPrice: { rateBps: 100, mostKobo: naira(300) },
      });
      await deposits(person, 9);
      expect(await walletOf(server, person)).toMatchObject({ freeDepositsLeft: 1 });
      await deposits(person, 1);
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(300_000), freeDepositsLeft: 0 });
      expect(await newest(person)).not.toHaveProperty('feeKobo');
      await deposits(person, 1);
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(329_700));
      expect(await newest(person)).toMatchObject({ amountKobo: naira(29_700), feeKobo: naira(300) });
    });

    it('deposits by one person cost the company no more than ten of them, so others can still withdraw', async () => {
      const { server } = given;
      const other = await saverWith(server);
      const person = await saver(server);
      const before = await ownFunds(server.context.db);
      // Together more than the company has.
      await deposits(person, 34, naira(3000));
      expect(before - (await ownFunds(server.context.db))).toBe(naira(30_000));
      expect((await withdrawBy(server, other, naira(2000))).status).toBe(201);
    });

    it('a new month starts at ten again', async () => {
      const { server } = given;
      const person = await saver(server);
      await deposits(person, 11);
      await nextMonth();
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(329_700), freeDepositsLeft: 10 });
      await deposits(person, 1);
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(359_700));
    });

    it('ten of sixteen concurrent ones arrive in full', async () => {
      const { server } = given;
      const person = await saver(server);
      await together(16, () => bookOne(person));
      await server.runJobs();
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(10 * 30_000 + 6 * 29_700));
    });

    it('one smaller than its fee still brings one kobo', async () => {
      const { server } = given;
      const person = await saver(server);
      await deposits(person, 10);
      const money = {
        accountNumber: person.accountNumber,
        amountKobo: naira(5),
        feeKobo: naira(10),
        reference: 'small',
      };
      await inTransaction(server.context, (tx) => bookDeposit(server.context, tx, readCoveredCounts, 'sandbox', money));
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(300_000) + 1);
    });
  });

  describe('withdrawals in a month', () => {
    const withFive = async () => {
      const person = await saverWith(given.server, naira(20_000));
      for (let turn = 0; turn < 5; turn += 1) expect((await withdrawal(person)).status).toBe(201);
      return person;
    };

    it('five are free; the sixth costs the fee once it was shown, and the company nothing', async () => {
      const { server } = given;
      const person = await withFive();
      expect(await feeNow(person)).toEqual({ feeKobo: naira(25), reason: 'usedUp' });
      expect((await walletOf(server, person)).freeWithdrawalsLeft).toBe(0);
      const unseen = await withdrawal(person);
      expect([unseen.status, unseen.error.code]).toEqual([409, 'WITHDRAWAL_FEE_CHANGED']);
      expect(unseen.error.text).toContain('₦25');
      const before = await ownFunds(server.context.db);
      const { status, body } = await withdrawal(person, naira(25));
      expect([status, body.feeKobo]).toEqual([201, naira(25)]);
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(20_000 - 6000 - 25));
      expect(await newest(person)).toMatchObject({ amountKobo: -102_500, feeKobo: naira(25) });
      expect(await ownFunds(server.context.db)).toBe(before);
    });

    it("a failed one returns the fee and doesn't count", async () => {
      const { server } = given;
      const setNext = (next: 'paid' | 'failed') => inTransaction(server.context, (tx) => setNextPayout(tx, next));
      const person = await withFive();
      await setNext('failed');
      await withdrawal(person, naira(25));
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(15_000));
      const other = await saverWith(server, naira(20_000));
      await withdrawal(other);
      await setNext('paid');
      expect((await walletOf(server, other)).freeWithdrawalsLeft).toBe(5);
    });

    it("if the company is short of funds, they aren't blocked: the person can pay", async () => {
      const { server } = given;
      const person = await saverWith(server, naira(20_000));
      const poor = jest.spyOn(server.context.payments!, 'payoutFee').mockReturnValue(naira(200_000));
      expect(await feeNow(person)).toEqual({ feeKobo: naira(200_000), reason: 'companyFundsLow' });
      expect((await withdrawal(person)).error.code).toBe('WITHDRAWAL_FEE_CHANGED');
      poor.mockRestore();
      expect(await feeNow(person)).toEqual({ feeKobo: 0 });
    });

    it('a fee can only be taken if the wallet has it', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(6000));
      for (let turn = 0; turn < 5; turn += 1) await withdrawal(person);
      expect((await withdrawal(person, naira(25))).error.code).toBe('INSUFFICIENT_FUNDS');
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(1000));
    });
  });

  it('the ledger check finds a fee that nobody paid, and one too many paid by the company', async () => {
    const { server } = given;
    const { db } = server.context;
    const person = await saver(server);
    await deposits(person, 10);
    const [row] = await db.select().from(coveredFees).where(eq(coveredFees.userId, person.id));
    await db.delete(coveredFees).where(eq(coveredFees.transferId, row!.transferId));
    expect(await faultsOf(db)).toEqual([
      `The company paid the fee of the deposit ${row!.transferId}, but doesn't list it in ${row!.month}`,
    ]);
    await db.insert(coveredFees).values(row!);
    await db.update(coveredFees).set({ most: 9 }).where(eq(coveredFees.userId, person.id));
    expect(await faultsOf(db)).toEqual([
      `The company paid the fees of 10 deposits of ${person.id} in ${row!.month}, but the limit is 9`,
    ]);
    await db.update(coveredFees).set({ most: 10 }).where(eq(coveredFees.userId, person.id));
  });
});
