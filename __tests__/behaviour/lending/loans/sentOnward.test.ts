import { eq } from 'drizzle-orm';
import { formatNaira } from '#contract/money/format';
import { kobo, naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transfers } from '#server/kernel/db/schema/ledger';
import { onwardWaits } from '#server/kernel/db/schema/loans';
import { payouts } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { writeMoneyWaitsMail, payOnward, payWaitingOnward } from '#server/lending/loans/payout/onward';
import { insertWait } from '#server/lending/loans/payout/onwardWaitsRepository';
import { moneyWaitsMail } from '#server/lending/mails/borrowerMailTexts';
import { clearSwitch, setSwitch } from '#server/money/pause/repository';
import { settlePayout } from '#server/money/withdrawals/settle';
import type { PaymentProvider } from '#server/kernel/payments/provider';
import { recordEvent } from '#server/people/accountActivity/repository';
import { findRecipient } from '#server/people/users/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf } from '#support/ledger';
import { bareBorrower } from '#support/loans/bareBorrower';
import { applied, bareDisbursed, bareListing, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { spendDownTo } from '#support/loans/barePayments';
import { barePayout, jobsOf, setOwnFunds, withSandbox } from '#support/money/bareMoney';

const PAID_OUT = naira(77_600);
const ONWARD = { toBankAccount: true };

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  let context: ServerContext;
  let reported: unknown[];
  beforeEach(async () => {
    reported = [];
    context = {
      ...(await withSandbox(given)),
      report: (error) => reported.push(error),
    };
    await setOwnFunds(given, naira(100_000));
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people, ONWARD);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });
  const { borrowersMoney, give, untilDue } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const sent = (userId = people.borrowerId) => given.db.select().from(payouts).where(eq(payouts.userId, userId));
  const change = (set: Partial<typeof users.$inferInsert>) =>
    given.db.update(users).set(set).where(eq(users.id, people.borrowerId));
  const waits = async (ofLoan = loanId) => {
    const [row] = await given.db.select().from(onwardWaits).where(eq(onwardWaits.loanId, ofLoan));
    return row?.waitsSince;
  };
  const told = async () =>
    (await jobsOf(given, 'money-waits-mail')).filter((data) => 'loanId' in data && data.loanId === loanId);
  const knowing = (nameOfAccount: PaymentProvider['nameOfAccount']): ServerContext => ({
    ...context,
    payments: { ...context.payments!, nameOfAccount },
  });
  const changedAccount = () =>
    inTransaction(given, (tx) => recordEvent(context, tx, people.borrowerId, 'bankAccountChanged'));

  describe('a payout', () => {
    it('is sent on once, without a fee for the borrower, if they chose so', async () => {
      await payOnward(context, loanId);
      await payOnward(context, loanId);
      expect(await borrowersMoney()).toBe(0);
      const [payout, ...others] = await sent();
      expect(others).toStrictEqual([]);
      const [person] = await given.db.select().from(users).where(eq(users.id, people.borrowerId));
      expect(payout).toMatchObject({
        amountKobo: PAID_OUT,
        feeChargedKobo: 0,
        state: 'requested',
        heldBecause: [],
        accountNumber: person?.accountNumber,
        accountName: `${person?.lastName} ${person?.firstName}`,
      });
      const [booked] = await given.db
        .select()
        .from(transfers)
        .where(eq(transfers.id, payout?.transferId ?? ''));
      expect(booked).toMatchObject({
        kind: 'withdrawal',
        key: `onward:${loanId}`,
        content: { loanId, amountKobo: PAID_OUT },
        causedBy: people.borrowerId,
      });
      expect(await waits()).toBeUndefined();
      expect(await told()).toStrictEqual([]);
    });

    it("leaves the wallet's other money there", async () => {
      await give(naira(5_000));
      await payOnward(context, loanId);
      expect(await borrowersMoney()).toBe(naira(5_000));
    });

    it.each([{}, { toBankAccount: false }])('stays in the wallet if the borrower chose %p', async (chosen) => {
      people = await barePeople(given);
      loanId = await bareDisbursed(given, people, chosen);
      await payOnward(context, loanId);
      await payOnward(context, crypto.randomUUID());
      await payOnward(context, await applied(given, await barePeople(given)));
      expect(await sent()).toStrictEqual([]);
      expect(await told()).toStrictEqual([]);
      expect(await borrowersMoney()).toBe(PAID_OUT);
    });

    it("can't be sent on before it was made", async () => {
      people = await barePeople(given);
      const listed = await bareListing(given, people, undefined, ONWARD);
      await expect(payOnward(context, listed)).rejects.toThrow(`Loan ${listed} was never disbursed`);
    });

    it("is tried again while the company can't pay its fee", async () => {
      await setOwnFunds(given, kobo(0));
      await expect(payOnward(context, loanId)).rejects.toEqual(refused('HOUSE_FUNDS_TOO_LOW'));
      expect(await waits()).toBeUndefined();
      expect(await told()).toStrictEqual([]);
      expect(await borrowersMoney()).toBe(PAID_OUT);
    });

    it('is tried again if the bank does not answer; a known account is not looked up', async () => {
      const silent = knowing(() => Promise.reject(new Error('No answer')));
      await expect(payOnward(silent, loanId)).rejects.toThrow('No answer');
      const [person] = await given.db.select().from(users).where(eq(users.id, people.borrowerId));
      const account = { bankCode: person?.bankCode ?? '', accountNumber: person?.accountNumber ?? '' };
      await give(naira(2_000));
      const { id } = await barePayout(given, people.borrowerId, account);
      await inTransaction(given, (tx) => settlePayout(context, tx, id, { state: 'paid', feeKobo: kobo(0) }));
      await payOnward(silent, loanId);
      expect((await sent()).find(({ amountKobo }) => amountKobo === PAID_OUT)).toMatchObject({ accountName: null });
    });
  });

  describe('a payout stays in the wallet, with one mail,', () => {
    const cases: [string, () => Promise<unknown>][] = [
      ['if the borrower is frozen', () => change({ isFrozen: true })],
      ['if the borrower is not eligible', () => change({ isBvnVerified: false })],
      ['if the borrower has no bank account', () => change({ accountNumber: null, bankCode: null, bankName: null })],
      ['if the account is in another name', () => change({ accountNumber: '0000000099' })],
      ['if a kobo of it is spent', () => spendDownTo(given, people.borrowerId, kobo(PAID_OUT - 1))],
      [
        'if it was spent, though other money came since',
        async () => {
          await spendDownTo(given, people.borrowerId, kobo(PAID_OUT - 1));
          await give(naira(50_000));
        },
      ],
      ['if an instalment is due', () => untilDue()],
    ];
    it.each(cases)('%s', async (_why, happens) => {
      await happens();
      await inTransaction(given, (tx) => insertWait(tx, loanId, given.now()));
      const before = await borrowersMoney();
      await payOnward(context, loanId);
      expect(await borrowersMoney()).toBe(before);
      expect(await sent()).toStrictEqual([]);
      expect(await told()).toMatchObject([{ loanId }]);
      expect(await waits()).toBeUndefined();
    });

    it('which states the amount', async () => {
      const write = (id: string) => writeMoneyWaitsMail(context, { loanId: id }, 'job');
      const recipient = await findRecipient(given.db, people.borrowerId);
      expect(await write(loanId)).toEqual({ ...moneyWaitsMail(recipient!, formatNaira(PAID_OUT)), key: loanId });
      expect(await write(crypto.randomUUID())).toBeUndefined();
      await change({ deletedAt: given.now() });
      expect(await write(loanId)).toBeUndefined();
      const never = await applied(given, await barePeople(given));
      await expect(write(never)).rejects.toThrow(`Loan ${never} was never disbursed`);
    });
  });

  describe('a payout waits', () => {
    it('24 hours after a new bank account, and is then sent on', async () => {
      const since = given.now();
      await changedAccount();
      await payOnward(context, loanId);
      given.clock.advance({ hours: 23 });
      await payWaitingOnward(context);
      expect(await waits()).toEqual(since);
      expect(await sent()).toStrictEqual([]);
      expect(await told()).toStrictEqual([]);
      given.clock.advance({ hours: 1 });
      await payWaitingOnward(context);
      expect(await waits()).toBeUndefined();
      expect(await sent()).toHaveLength(1);
      expect(reported).toStrictEqual([]);
    });

    it('while payouts are paused', async () => {
      await inTransaction(given, (tx) =>
        setSwitch(tx, { pausedAt: given.now(), cause: 'administrator', reason: 'Odd', pausedBy: null }),
      );
      await payOnward(context, loanId);
      expect(await waits()).toEqual(given.now());
      await inTransaction(given, (tx) => clearSwitch(tx));
      await payWaitingOnward(context);
      expect(await waits()).toBeUndefined();
      expect(await sent()).toHaveLength(1);
    });

    it('without delaying others; the longest wait is first', async () => {
      const firstBorrower = people.borrowerId;
      const first = loanId;
      await changedAccount();
      await payOnward(context, loanId);
      people = await barePeople(given);
      loanId = await bareDisbursed(given, people, ONWARD);
      given.clock.advance({ minutes: -10 });
      await changedAccount();
      await payOnward(context, loanId);
      given.clock.advance({ hours: 25 });
      const asked: string[] = [];
      await payWaitingOnward(
        knowing(async (account, person) => {
          asked.push(account.accountNumber);
          if (asked.length === 1) throw new Error('No answer');
          return context.payments!.nameOfAccount(account, person);
        }),
      );
      expect(reported).toEqual([new Error('No answer')]);
      expect(await sent()).toStrictEqual([]);
      expect(await sent(firstBorrower)).toHaveLength(1);
      expect(await waits(first)).toBeUndefined();
      expect(await waits()).toBeDefined();
    });
  });
});
