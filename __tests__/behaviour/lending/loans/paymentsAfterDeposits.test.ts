import { bareBorrower } from '#support/loans/bareBorrower';
import { eq } from 'drizzle-orm';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { kobo, naira, negateKobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { setAsides } from '#server/kernel/db/schema/books';
import { users } from '#server/kernel/db/schema/users';
import { collectAfterDeposit } from '#server/lending/loans/payments/collectAfterDeposit';
import { repayment } from '#server/lending/loans/daySteps';
import { fundCompany } from '#server/money/ledger/houseFunds';
import { ownFunds } from '#server/money/ledger/ownFunds';
import { insertSentDeposit } from '#server/money/ledger/sentDeposits';
import { transferOnce } from '#server/money/ledger/service';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, deposit, moneyFaultsOf } from '#support/ledger';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { lastEvent, openUntil, paymentsOf, repay, scheduleOf, spendDownTo, today } from '#support/loans/barePayments';
import { freeMoneyNoted, planOn } from '#support/loans/barePlans';

const INSTALMENT = kobo(1_460_506);

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });
  const { borrowersMoney, give, instalment, untilDue } = bareBorrower(given, () => ({
    borrowerId: people.borrowerId,
    loanId,
  }));

  describe('a deposit', () => {
    const collect = (transferId: string) => collectAfterDeposit(given.context, people.borrowerId, transferId);
    /** Four days past due with a late fee, so that a deposit sent a day before it prevents it. */
    const behind = async () => {
      await spendDownTo(given, people.borrowerId, kobo(0));
      await untilDue(4);
      await repay(given, loanId);
    };
    const sentInTime = async (amountKobo: Kobo) => {
      const { transferId } = await give(amountKobo);
      const sentAt = new Date(given.now().getTime() - 1);
      await inTransaction(given, (tx) => insertSentDeposit(tx, transferId, sentAt));
      return transferId;
    };

    const emptyHouse = async () => {
      const fundsKobo = await ownFunds(given.db);
      await inTransaction(given, (tx) =>
        transferOnce(tx, command({ kind: 'bankCharge' }), [
          { account: { kind: 'providerFees' }, amountKobo: negateKobo(fundsKobo) },
          { account: { kind: 'clientMoney' }, amountKobo: fundsKobo },
        ]),
      );
    };

    it('pays the dues once', async () => {
      await behind();
      const { transferId } = await give(naira(20_000));
      await collect(transferId);
      expect(await borrowersMoney()).toBe(naira(20_000) - naira(500) - INSTALMENT);
      expect(await lastEvent(given, loanId)).toMatchObject({ type: 'pay', causedBy: null, happenedAt: given.now() });
      await collect(transferId);
      expect(await paymentsOf(given, loanId)).toHaveLength(1);
    });

    it('waives the late fee that it would have prevented', async () => {
      await behind();
      await collect(await sentInTime(naira(20_000)));
      expect(await borrowersMoney()).toBe(naira(20_000) - INSTALMENT);
    });

    it("pays the dues even if a fee can't be refunded yet, and reports it", async () => {
      await behind();
      await collect((await give(naira(15_000))).transferId);
      const transferId = await sentInTime(naira(20_000));
      await openUntil(given, (await instalment(2)).dueOn);
      const dueKobo = totalOf(dueParts((await scheduleOf(given, loanId)).plan, await today(given)));
      await emptyHouse();
      await expect(collect(transferId)).rejects.toMatchObject({ reason: 'HOUSE_FUNDS_SHORT' });
      expect(await borrowersMoney()).toBe(naira(20_000) - dueKobo);
      await inTransaction(given, (tx) =>
        fundCompany(tx, { key: command().key, amountKobo: naira(1_000_000), causedBy: null }),
      );
      await collect(transferId);
      expect(await borrowersMoney()).toBe(naira(20_000) - dueKobo + naira(500));
    });

    it("pays nothing if the fee can't be refunded for another reason", async () => {
      await behind();
      await collect((await give(naira(15_000))).transferId);
      const transferId = await sentInTime(naira(20_000));
      await openUntil(given, (await instalment(2)).dueOn);
      await given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, people.borrowerId));
      const before = await borrowersMoney();
      await expect(collect(transferId)).rejects.toMatchObject({ reason: 'HAS_NO_WALLET' });
      expect(await borrowersMoney()).toBe(before);
    });

    it('pays nothing on a loan set aside', async () => {
      await behind();
      const subject = { subjectId: loanId, day: await today(given), step: repayment.name };
      await given.db.insert(setAsides).values({ ...subject, errorCode: 'none', setAsideAt: given.now() });
      await collect((await give(naira(20_000))).transferId);
      expect(await borrowersMoney()).toBe(naira(20_000));
    });

    it('by a person without a loan is available to plans', async () => {
      const [lenderId] = people.lenderIds;
      const planned = await planOn(given, lenderId);
      const { transferId } = await inTransaction(given, (tx) => deposit(tx, lenderId, naira(5_000)));
      await collectAfterDeposit(given.context, lenderId, transferId);
      expect(await freeMoneyNoted(given)).toContain(planned);
    });
  });
});
