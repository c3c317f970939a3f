import { kobo, naira, NO_KOBO } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import type { PayoutStatus } from '#server/kernel/payments/provider';
import { onDatabaseAlone } from '#support/databaseSuite';
import { newSaver } from '#support/ledger';
import { openBank, type Bank } from '#support/money/bankBooks';
import { AMOUNT, FEE, payoutHere, payoutThere, THERE, type Here } from '#support/money/bankPayouts';
import { withSandbox } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let bare: ServerContext;
  let bank: Bank;
  let userId: string;
  beforeAll(async () => {
    bare = await withSandbox(given);
    userId = await newSaver(given, naira(90_000));
  });
  beforeEach(async () => {
    bank = await openBank(given, bare);
  });

  const today = () => new Date(bank.noon().getTime() + 22 * 3_600_000);
  const reads = () => bank.books.asked.filter((call) => call === 'balance').length;
  const withdrawn = (state: Here) => payoutHere(given, bank, { userId, state });
  const show = (reference: string, status: PayoutStatus, change = {}) =>
    payoutThere(bank, reference, status, { at: today(), ...change });
  const found = async () => {
    const [day] = await bank.days();
    if (!day) throw new Error('No day was compared');
    return day.bankKobo - day.expectedKobo;
  };

  it('the balance is stored with its day, both as the bank has it and as we expect it', async () => {
    await bank.compare();
    const [day, ...others] = await bank.days();
    expect(others).toEqual([]);
    expect(day).toMatchObject({ bankKobo: day?.expectedKobo, expectedKobo: naira(90_000) });
    expect([await bank.differences(), await bank.alerts(), reads()]).toEqual([[], [], 1]);
  });

  it.each([kobo(1), kobo(-1)])('a balance that is %i kobo off is shown, for its day only', async (strayKobo) => {
    bank.books.strayKobo = [strayKobo];
    await bank.compare();
    const [day] = await bank.days();
    const { bankKobo: thereKobo, expectedKobo: hereKobo } = day ?? {};
    expect(await found()).toBe(strayKobo);
    expect(await bank.differences()).toEqual([{ kind: 'balance', reference: '', thereKobo, hereKobo }]);
    expect(await bank.alerts()).toMatchObject([{ subject: `${bank.name} ${bank.yesterday()}` }]);
    bank.books.strayKobo = [NO_KOBO];
    given.clock.advance({ days: 1 });
    await bank.compare();
    expect(await bank.differences()).toEqual([]);
  });

  it.each([
    [1, [NO_KOBO, kobo(5)], 0],
    [2, [kobo(5), NO_KOBO, kobo(5)], 0],
    [3, [kobo(5), kobo(5), NO_KOBO, kobo(5)], 0],
    [3, [kobo(5), kobo(6), kobo(7), NO_KOBO], 7],
  ])('the balance is read %i times, since money may move meanwhile: off by %j', async (times, strayKobo, off) => {
    bank.books.strayKobo = strayKobo;
    await bank.compare();
    expect([reads(), await found()]).toEqual([times, off]);
  });

  it('the expected balance contains deposits that have arrived and are not booked yet', async () => {
    const line = { accountNumber: '7700000001', amountKobo: AMOUNT, at: today() };
    bank.books.deposits.push({ ...line, reference: 'new', feeKobo: FEE });
    bank.books.deposits.push({ ...line, reference: 'without a fee', feeKobo: undefined });
    bank.books.deposits.push({ ...line, reference: 'yesterday', feeKobo: FEE, at: bank.noon() });
    await bank.compare();
    expect(await found()).toBe(0);
    expect((await bank.days())[0]?.expectedKobo).toBe((await bank.days())[0]?.bankKobo);
    expect(await bank.differences()).toMatchObject([{ kind: 'depositBooked', reference: 'yesterday' }]);
  });

  it.each(['requested', 'sent'] as const)(
    'the expected balance omits debited payouts that are only %s here',
    async (state) => {
      show(await withdrawn(state), THERE.pending, { debitedKobo: kobo(AMOUNT + FEE) });
      show(await withdrawn(state), THERE.pending);
      await bank.compare();
      expect(await found()).toBe(0);
    },
  );

  it('the expected balance leaves out paid payouts once', async () => {
    show(await withdrawn('paid'), THERE.paid);
    await bank.compare();
    expect(await found()).toBe(0);
  });

  it('the balance is off by payouts that were debited and never sent from here', async () => {
    show(await withdrawn('inReview'), THERE.paid);
    show('by-hand', THERE.paid);
    await bank.compare();
    expect(await found()).toBe(-2 * (AMOUNT + FEE));
  });
});
