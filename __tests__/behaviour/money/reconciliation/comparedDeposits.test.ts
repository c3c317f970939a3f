import { sql } from 'drizzle-orm';
import { kobo, naira, negateKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { formatDay } from '#contract/dates';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transferKeys } from '#server/kernel/db/schema/ledger';
import { insertReceivingAccount } from '#server/money/deposits/repository';
import { bookDeposit } from '#server/money/deposits/service';
import { depositKey } from '#server/money/ledger/bookedDeposits';
import { balanceOf } from '#server/money/ledger/service';
import type { IncomingMoney } from '#server/kernel/payments/provider';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newOwner } from '#support/ledger';
import { openBank, type Bank } from '#support/money/bankBooks';
import { withSandbox } from '#support/money/bareMoney';

const AMOUNT = naira(2_000);
const FEE = naira(20);
const ARRIVED = naira(1_980);

onDatabaseAlone((given) => {
  let bare: ServerContext;
  let bank: Bank;
  let userId: string;
  let count = 0;
  beforeAll(async () => {
    bare = await withSandbox(given);
  });
  beforeEach(async () => {
    count += 1;
    userId = await newOwner(given);
    bank = await openBank(given, bare);
    const account = { bankName: 'Wema Bank', accountName: 'Ada Obi', openedAt: given.now() };
    await inTransaction(given, (tx) =>
      insertReceivingAccount(tx, { ...account, userId, provider: bank.name, accountNumber: numberOf(count) }),
    );
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const numberOf = (nth: number) => `77${String(nth).padStart(8, '0')}`;
  const money = (change: Partial<IncomingMoney> = {}): IncomingMoney => ({
    reference: crypto.randomUUID(),
    accountNumber: numberOf(count),
    amountKobo: AMOUNT,
    feeKobo: FEE,
    ...change,
  });
  const book = async (incoming = money()) => {
    const counts = async () => ({ depositsAMonth: 99, withdrawalsAMonth: 99 });
    await inTransaction(given, (tx) => bookDeposit(given, tx, counts, bank.name, incoming));
    return incoming;
  };
  const show = (line: IncomingMoney, change: { feeKobo?: Kobo | undefined; amountKobo?: Kobo; at?: Date } = {}) =>
    bank.books.deposits.push({ at: bank.noon(), ...line, ...change });
  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const compareNextDay = () => {
    given.clock.advance({ days: 1 });
    return bank.compare();
  };
  const alertOf = (day: string) => ({
    subject: `${bank.name} ${day}`,
    detail: `Our books and those of ${bank.name} differ on ${formatDay(day)}.`,
  });

  it('a deposit in both books is stored as compared, and not looked up', async () => {
    const { reference } = await book();
    show(money({ reference }));
    const day = bank.yesterday();
    await bank.compare();
    expect(await bank.differences()).toEqual([]);
    expect(await bank.lines()).toEqual([`deposit ${reference} ${day}`]);
    await compareNextDay();
    expect(await bank.differences()).toEqual([]);
    expect(await bank.lines()).toEqual([`deposit ${reference} ${day}`]);
    expect(bank.books.asked).not.toContain(`deposit ${reference}`);
    expect([await wallet(), await bank.alerts()]).toEqual([AMOUNT, []]);
  });

  it('a deposit missing here is booked once, which needs no explanation', async () => {
    const line = money();
    show(line);
    const day = bank.yesterday();
    await bank.compare();
    const booked = [{ kind: 'depositBooked', reference: line.reference, thereKobo: ARRIVED }];
    expect(await bank.differences()).toEqual(booked);
    expect([await bank.openDifferences(), await bank.alerts()]).toEqual([[], []]);
    expect(await wallet()).toBe(AMOUNT);
    await compareNextDay();
    expect([await bank.differences(), await bank.differences(day)]).toEqual([[], booked]);
    expect(await bank.lines()).toEqual([`deposit ${line.reference} ${day}`]);
    expect(await wallet()).toBe(AMOUNT);
  });

  it.each([
    ['amount', { amountKobo: kobo(AMOUNT + 1) }, kobo(ARRIVED + 1)],
    ['fee', { feeKobo: kobo(FEE + 1) }, kobo(ARRIVED - 1)],
  ])('a difference of one kobo in the %s is shown each day until it is gone', async (_what, change, thereKobo) => {
    const line = await book();
    show(line, change);
    const differs = { kind: 'depositDiffers', reference: line.reference, thereKobo, hereKobo: ARRIVED };
    const days = [bank.yesterday()];
    await bank.compare();
    expect(await bank.differences()).toContainEqual(differs);
    expect(await bank.lines()).toEqual([]);
    expect(await bank.alerts()).toEqual(days.map(alertOf));
    await compareNextDay();
    days.push(bank.yesterday());
    expect(await bank.differences()).toContainEqual(differs);
    expect(await bank.alerts()).toEqual(days.map(alertOf));
    expect(await wallet()).toBe(AMOUNT);
    bank.books.deposits = [{ ...line, at: bank.noon() }];
    await compareNextDay();
    expect(await bank.differences()).toEqual([]);
    expect(await bank.lines()).toEqual([`deposit ${line.reference} ${bank.yesterday()}`]);
  });

  it('a deposit that is in no list is looked up by its reference', async () => {
    const line = await book();
    bank.books.depositAnswers.set(line.reference, line);
    await bank.compare();
    expect(await bank.lines()).toEqual([`deposit ${line.reference} ${bank.yesterday()}`]);
    expect(await bank.differences()).toEqual([expect.objectContaining({ kind: 'balance' })]);
  });

  it.each([
    ['amount', { amountKobo: kobo(AMOUNT - 1) }, kobo(ARRIVED - 1)],
    ['fee', { feeKobo: kobo(FEE - 1) }, kobo(ARRIVED + 1)],
  ])('an answer about one deposit can differ in the %s', async (_what, change, thereKobo) => {
    const line = await book();
    bank.books.depositAnswers.set(line.reference, { ...line, ...change });
    await bank.compare();
    const differs = { kind: 'depositDiffers', reference: line.reference, thereKobo, hereKobo: ARRIVED };
    expect(await bank.differences()).toContainEqual(differs);
    expect(await bank.lines()).toEqual([]);
  });

  it('a deposit of a detached month, of which only the key is left, is no difference', async () => {
    const line = money();
    show(line);
    bank.books.strayKobo = [negateKobo(ARRIVED)];
    const key = depositKey(bank.name, line.reference);
    const bookedIn = sql`pg_current_xact_id()`;
    await given.db
      .insert(transferKeys)
      .values({ key, kind: 'deposit', id: crypto.randomUUID(), month: '2020-01-01', bookedIn });
    await bank.compare();
    expect([await bank.differences(), await bank.lines(), await wallet()]).toEqual([[], [], 0]);
  });

  it('a deposit that the provider does not know is shown', async () => {
    const { reference } = await book();
    await bank.compare();
    expect(await bank.differences()).toContainEqual({ kind: 'depositUnknown', reference, hereKobo: ARRIVED });
    expect(await bank.lines()).toEqual([]);
  });

  describe('a deposit without a fee in the list', () => {
    it('waits for its fee if it is missing here, and is booked then', async () => {
      const line = money();
      show(line, { feeKobo: undefined });
      await bank.compare();
      const waits = { kind: 'depositWithoutFee', reference: line.reference, thereKobo: AMOUNT };
      expect(await bank.differences()).toEqual([waits]);
      expect(await bank.alerts()).toEqual([alertOf(bank.yesterday())]);
      expect([await wallet(), await bank.lines()]).toEqual([0, []]);
      bank.books.deposits = [{ ...line, at: bank.noon() }];
      await compareNextDay();
      expect(await bank.differences()).toEqual([
        { kind: 'depositBooked', reference: line.reference, thereKobo: subtractKobo(AMOUNT, FEE) },
      ]);
      expect(await wallet()).toBe(AMOUNT);
    });

    it('is looked up if it is booked here', async () => {
      const line = await book();
      show(line, { feeKobo: undefined });
      bank.books.depositAnswers.set(line.reference, line);
      bank.books.strayKobo = [negateKobo(FEE)];
      await bank.compare();
      expect(await bank.differences()).toEqual([]);
      expect(await bank.lines()).toEqual([`deposit ${line.reference} ${bank.yesterday()}`]);
    });
  });
});
