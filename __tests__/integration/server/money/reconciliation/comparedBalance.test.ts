import { kobo, naira, NO_KOBO } from '../../../../../contract/money/kobo';
import type { ServerContext } from '../../../../../server/context';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { settlePayout } from '../../../../../server/money/withdrawals/settle';
import type { PayoutStatus } from '../../../../../server/payments/provider';
import { onDatabaseAlone } from '../../../../support/databaseSuite';
import { newSaver } from '../../../../support/ledger';
import { openBank, payoutLine, type Bank } from '../../../../support/money/bankBooks';
import { barePayout, withSandbox } from '../../../../support/money/bareMoney';

const AMOUNT = naira(2_000);
const FEE = naira(25);
const PAID: PayoutStatus = { state: 'paid', feeKobo: FEE };

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
  const withdrawn = async (state: 'requested' | 'sent' | 'inReview') =>
    (await barePayout(given, userId, { state, provider: bank.name })).id;
  const show = (reference: string, status: PayoutStatus, change = {}) =>
    bank.books.payouts.push({ ...payoutLine(reference, status, change), at: today() });
  const found = async () => {
    const [day] = await bank.days();
    if (!day) throw new Error('No day was compared');
    return day.bankKobo - day.expectedKobo;
  };

  it('is kept with its day, both as the bank has it and as we expect it', async () => {
    await bank.compare();
    const [day, ...others] = await bank.days();
    expect(others).toEqual([]);
    expect(day).toMatchObject({ bankKobo: day?.expectedKobo, expectedKobo: naira(90_000) });
    expect([await bank.differences(), await bank.alerts(), reads()]).toEqual([[], [], 1]);
  });

  it.each([kobo(1), kobo(-1)])('that is %i kobo off is shown, for its day alone', async (strayKobo) => {
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
  ])('is read %i times, as money may move meanwhile: off by %j', async (times, strayKobo, off) => {
    bank.books.strayKobo = strayKobo;
    await bank.compare();
    expect([reads(), await found()]).toEqual([times, off]);
  });

  it('contains deposits that have arrived and are not booked yet', async () => {
    const line = { accountNumber: '7700000001', amountKobo: AMOUNT, at: today() };
    bank.books.deposits.push({ ...line, reference: 'new', feeKobo: FEE });
    bank.books.deposits.push({ ...line, reference: 'without a fee', feeKobo: undefined });
    bank.books.deposits.push({ ...line, reference: 'yesterday', feeKobo: FEE, at: bank.noon() });
    await bank.compare();
    expect(await found()).toBe(0);
    expect((await bank.days())[0]?.expectedKobo).toBe((await bank.days())[0]?.bankKobo);
    expect(await bank.differences()).toMatchObject([{ kind: 'depositBooked', reference: 'yesterday' }]);
  });

  it.each(['requested', 'sent'] as const)('lacks payouts that were debited and are only %s here', async (state) => {
    show(await withdrawn(state), { state: 'pending' }, { debitedKobo: kobo(AMOUNT + FEE) });
    show(await withdrawn(state), { state: 'pending' });
    await bank.compare();
    expect(await found()).toBe(0);
  });

  it('lacks paid payouts once', async () => {
    const id = await withdrawn('sent');
    await inTransaction(given, (tx) => settlePayout(given, tx, id, PAID));
    show(id, PAID);
    await bank.compare();
    expect(await found()).toBe(0);
  });

  it('is off by payouts that were debited and never sent from here', async () => {
    show(await withdrawn('inReview'), PAID);
    show('by-hand', PAID);
    await bank.compare();
    expect(await found()).toBe(-2 * (AMOUNT + FEE));
  });
});
