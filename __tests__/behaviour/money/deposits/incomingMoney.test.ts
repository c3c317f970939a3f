import { eq } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { coveredFees, suspenseItems } from '#server/kernel/db/schema/payments';
import { transfers } from '#server/kernel/db/schema/ledger';
import { users } from '#server/kernel/db/schema/users';
import { readCovering } from '#server/money/coveredFees/service';
import { insertReceivingAccount } from '#server/money/deposits/repository';
import { bookDeposit, bookDepositsSent } from '#server/money/deposits/service';
import { depositKey } from '#server/money/ledger/bookedDeposits';
import { findTimeSent } from '#server/money/ledger/sentDeposits';
import { balanceOf } from '#server/money/ledger/service';
import { requireProvider, type IncomingMoney, type ListedDeposit } from '#server/kernel/payments/provider';
import { SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newOwner } from '#support/ledger';
import { jobsOf, withSandbox } from '#support/money/bareMoney';

const AMOUNT = naira(2_000);
const FEE = naira(20);
const SENDER = { name: 'Chidi Eze', bankName: 'GTBank', bankCode: '058', accountNumber: '0690000017' };

onDatabaseAlone((given) => {
  let context: ServerContext;
  let userId: string;
  let accountNumber: string;
  let listed: ListedDeposit[];
  let asked: unknown[];
  let count = 0;
  const nextNumber = () => `77${String((count += 1)).padStart(8, '0')}`;
  const openAt = async (owner: string, number: string, provider = SANDBOX) =>
    inTransaction(given, (tx) =>
      insertReceivingAccount(tx, {
        userId: owner,
        provider,
        accountNumber: number,
        bankName: 'Wema Bank',
        accountName: 'Ada Obi',
        openedAt: given.now(),
      }),
    );
  beforeAll(async () => {
    const bare = await withSandbox(given);
    context = {
      ...bare,
      payments: {
        ...requireProvider(bare),
        listDeposits: async (from, to) => {
          asked.push(from, to);
          return listed;
        },
      },
    };
  });
  beforeEach(async () => {
    [listed, asked] = [[], []];
    userId = await newOwner(given);
    accountNumber = nextNumber();
    await openAt(userId, accountNumber);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const counts =
    (depositsAMonth = 1) =>
    async () => ({ depositsAMonth, withdrawalsAMonth: 0 });
  const money = (change: Partial<IncomingMoney> = {}): IncomingMoney => ({
    reference: crypto.randomUUID(),
    accountNumber,
    amountKobo: AMOUNT,
    feeKobo: FEE,
    ...change,
  });
  const book = async (change: Partial<IncomingMoney> = {}, ofCounts = counts(), provider = SANDBOX) => {
    const incoming = money(change);
    await inTransaction(given, (tx) => bookDeposit(given, tx, ofCounts, provider, incoming));
    const [row] = await given.db
      .select()
      .from(transfers)
      .where(eq(transfers.key, depositKey(provider, incoming.reference)));
    if (!row) throw new Error('Nothing was booked');
    return { ...row, transferId: row.id, incoming };
  };
  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const balance = (kind: 'suspense' | 'clientMoney' | 'providerFees') => balanceOf(given.db, { kind });
  const itemOf = async (transferId: string) =>
    (await given.db.select().from(suspenseItems).where(eq(suspenseItems.transferId, transferId)))[0];
  const jobsAbout = async (transferId: string) => {
    const found: unknown[] = [];
    for (const queue of ['deposit-mail', 'loan-collection'])
      for (const data of await jobsOf(given, queue))
        if ('transferId' in data && data.transferId === transferId) found.push({ queue, ...data });
    return found;
  };

  describe('a deposit', () => {
    it('arrives in the wallet in full, once; the company pays the fee and says so', async () => {
      const before = { clientMoney: await balance('clientMoney'), providerFees: await balance('providerFees') };
      const booked = await book();
      const { transferId, incoming } = booked;
      expect(booked).toMatchObject({
        kind: 'deposit',
        content: { provider: SANDBOX, reference: incoming.reference, amountKobo: AMOUNT, feeKobo: FEE },
        reference: incoming.reference,
        causedBy: null,
      });
      await book(incoming);
      expect(await wallet()).toBe(AMOUNT);
      expect(await balance('clientMoney')).toBe(before.clientMoney - AMOUNT + FEE);
      expect(await balance('providerFees')).toBe(before.providerFees - FEE);
      const covered = await given.db.select().from(coveredFees).where(eq(coveredFees.userId, userId));
      expect(covered).toEqual([{ transferId, userId, kind: 'deposit', month: '2026-03-01', most: 1 }]);
      expect(await jobsAbout(transferId)).toMatchObject([
        { queue: 'deposit-mail', userId },
        { queue: 'loan-collection', userId },
      ]);
      expect(await itemOf(transferId)).toBeUndefined();
      expect(await findTimeSent(given.db, transferId)).toBeUndefined();
    });

    it("beyond the month's free ones arrives less its fee, but at least a kobo", async () => {
      await book();
      const before = await balance('providerFees');
      await book();
      expect(await wallet()).toBe(AMOUNT + AMOUNT - FEE);
      expect(await balance('providerFees')).toBe(before);
      await book({ amountKobo: FEE });
      expect(await wallet()).toBe(AMOUNT + AMOUNT - FEE + 1);
      expect(await given.db.$count(coveredFees, eq(coveredFees.userId, userId))).toBe(1);
    });

    it("without a fee doesn't use up a free one", async () => {
      await book({ feeKobo: kobo(0) });
      expect(await given.db.$count(coveredFees, eq(coveredFees.userId, userId))).toBe(0);
      await book();
      expect(await wallet()).toBe(2 * AMOUNT);
    });

    it('keeps the time at which the bank sent it', async () => {
      const sentAt = new Date(given.now().getTime() - 5);
      const { transferId } = await book({ sentAt });
      expect(await findTimeSent(given.db, transferId)).toEqual(sentAt);
    });
  });

  it('the fees that the company pays in a month are counted separately for deposits and withdrawals', async () => {
    const most = async () => ({ depositsAMonth: 1, withdrawalsAMonth: 3 });
    const covering = (kind: 'deposit' | 'withdrawal', day = '2026-03-31') =>
      readCovering(given.db, most, { userId, kind, day });
    await book();
    expect(await covering('deposit')).toEqual({ most: 1, left: 0 });
    expect(await covering('deposit', '2026-04-01')).toEqual({ most: 1, left: 1 });
    expect(await covering('withdrawal')).toEqual({ most: 3, left: 3 });
  });

  describe('money without an owner', () => {
    const inSuspense = async (change: Partial<IncomingMoney>, provider = SANDBOX, ofCounts = counts()) => {
      const before = await balance('suspense');
      const { transferId, incoming } = await book(change, ofCounts, provider);
      expect(await balance('suspense')).toBe(before + AMOUNT);
      expect(await jobsAbout(transferId)).toEqual([]);
      return { item: await itemOf(transferId), transferId, incoming };
    };

    it('becomes an open suspense item, with its sender if the provider names one', async () => {
      const unknown = nextNumber();
      const { item, transferId, incoming } = await inSuspense({ accountNumber: unknown, sender: SENDER });
      expect(item).toMatchObject({
        transferId,
        provider: SANDBOX,
        reference: incoming.reference,
        amountKobo: AMOUNT,
        accountNumber: unknown,
        receivedAt: given.now(),
        state: 'open',
        senderName: SENDER.name,
        senderBankName: SENDER.bankName,
        senderBankCode: SENDER.bankCode,
        senderAccountNumber: SENDER.accountNumber,
      });
      await book(incoming);
      expect(await given.db.$count(suspenseItems, eq(suspenseItems.transferId, transferId))).toBe(1);
      const { item: other } = await inSuspense({ accountNumber: unknown });
      expect(other).toMatchObject({ senderName: null, senderAccountNumber: null });
    });

    it('is kept in full, even if the company pays no fees', async () => {
      await inSuspense({ accountNumber: nextNumber() }, SANDBOX, counts(0));
    });

    it("includes money for another provider's number, a deleted account or an administrator", async () => {
      expect((await inSuspense({}, 'elsewhere')).item).toMatchObject({ provider: 'elsewhere' });
      await given.db.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
      expect((await inSuspense({})).item).toMatchObject({ accountNumber });
      await given.db
        .update(users)
        .set({ isAdmin: false, roles: [], deletedAt: given.now() })
        .where(eq(users.id, userId));
      expect((await inSuspense({})).item).toMatchObject({ accountNumber });
      expect(await wallet()).toBe(0);
    });
  });

  describe('deposits without a notice', () => {
    const from = new Date('2026-03-01T00:00:00Z');
    const to = new Date('2026-03-02T00:00:00Z');
    const bookSent = (by = context) => bookDepositsSent(by, counts(), from, to);

    it('are booked from the list, each once, unless the fee is not known yet', async () => {
      const { incoming } = await book();
      const waiting: ListedDeposit = { ...money(), feeKobo: undefined };
      listed = [incoming, waiting, money()];
      await bookSent();
      expect(asked).toEqual([from, to]);
      expect(await wallet()).toBe(AMOUNT + AMOUNT - FEE);
      await bookSent();
      expect(await wallet()).toBe(AMOUNT + AMOUNT - FEE);
      listed = [{ ...waiting, feeKobo: FEE }];
      await bookSent();
      expect(await wallet()).toBe(AMOUNT + 2 * (AMOUNT - FEE));
    });

    it('that are booked already are left unchanged', async () => {
      const { incoming } = await book();
      listed = [{ ...incoming, amountKobo: naira(1) }];
      await bookSent();
      expect(await wallet()).toBe(AMOUNT);
    });

    it('are booked only if there is a provider', async () => {
      await bookSent({ ...context, payments: undefined });
      expect(asked).toEqual([]);
    });
  });
});
