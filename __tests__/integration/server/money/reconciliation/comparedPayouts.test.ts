import { kobo, naira, type Kobo } from '../../../../../contract/money/kobo';
import type { ServerContext } from '../../../../../server/context';
import { inTransaction } from '../../../../../server/db/inTransaction';
import type { PayoutRow } from '../../../../../server/db/schema/payments';
import { clearSwitch } from '../../../../../server/money/pause/repository';
import { findPauseCauses } from '../../../../../server/money/pause/service';
import { explainUnknownPayout } from '../../../../../server/money/reconciliation/repository';
import { findPayout } from '../../../../../server/money/withdrawals/repository';
import { settlePayout } from '../../../../../server/money/withdrawals/settle';
import type { PayoutStatus } from '../../../../../server/payments/provider';
import { onDatabaseAlone } from '../../../../support/databaseSuite';
import { moneyFaultsOf, newSaver } from '../../../../support/ledger';
import { openBank, payoutLine, type Bank } from '../../../../support/money/bankBooks';
import { barePayout, withSandbox } from '../../../../support/money/bareMoney';

const AMOUNT = naira(2_000);
const FEE = naira(25);
const WITH_FEE = naira(2_025);

const THERE = {
  pending: { state: 'pending' },
  paid: { state: 'paid', feeKobo: FEE },
  failed: { state: 'failed', failure: 'accountUnusable' },
  reversed: { state: 'reversed', feeKobo: FEE },
  notFound: { state: 'notFound' },
} satisfies Record<PayoutStatus['state'], PayoutStatus>;
type There = keyof typeof THERE;
type Here = PayoutRow['state'];

const SAME = { isCompared: false };
const COMPARED = { isCompared: true };
const settled = (state: Here, isCompared = true) => ({ state, isCompared, kind: 'payoutSettled', thereKobo: AMOUNT });
const differs = (thereKobo: Kobo, hereKobo: Kobo) => ({ kind: 'payoutDiffers', thereKobo, hereKobo });
const UNKNOWN = { kind: 'payoutUnknown', hereKobo: AMOUNT };

interface Expected {
  /** Unless it stays. */
  state?: Here;
  isCompared?: boolean;
  kind?: string;
  thereKobo?: Kobo;
  hereKobo?: Kobo;
}

const TABLE: Record<Here, Record<There, Expected>> = {
  requested: {
    pending: SAME,
    paid: settled('paid'),
    failed: settled('failed', false),
    reversed: settled('reversed'),
    notFound: SAME,
  },
  sent: {
    pending: SAME,
    paid: settled('paid'),
    failed: settled('failed', false),
    reversed: settled('reversed'),
    notFound: SAME,
  },
  inReview: {
    pending: differs(kobo(0), AMOUNT),
    paid: differs(WITH_FEE, AMOUNT),
    failed: differs(kobo(0), AMOUNT),
    reversed: differs(WITH_FEE, AMOUNT),
    notFound: SAME,
  },
  paid: {
    pending: differs(kobo(0), WITH_FEE),
    paid: COMPARED,
    failed: differs(kobo(0), WITH_FEE),
    reversed: settled('reversed'),
    notFound: UNKNOWN,
  },
  failed: {
    pending: differs(kobo(0), AMOUNT),
    paid: differs(WITH_FEE, AMOUNT),
    failed: SAME,
    reversed: differs(WITH_FEE, AMOUNT),
    notFound: SAME,
  },
  reversed: {
    pending: differs(kobo(0), WITH_FEE),
    paid: differs(WITH_FEE, WITH_FEE),
    failed: differs(kobo(0), WITH_FEE),
    reversed: COMPARED,
    notFound: UNKNOWN,
  },
};
const CASES = (Object.keys(TABLE) as Here[]).flatMap((here) =>
  (Object.keys(THERE) as There[]).map((there) => [here, there, TABLE[here][there]] as const),
);

onDatabaseAlone((given) => {
  let bare: ServerContext;
  let bank: Bank;
  let userId: string;
  beforeAll(async () => {
    bare = await withSandbox(given);
    userId = await newSaver(given, naira(900_000));
  });
  beforeEach(async () => {
    bank = await openBank(given, bare);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const withdrawn = async (state: Here = 'sent', feeKobo = FEE) => {
    const isUnderWay = state === 'requested' || state === 'sent' || state === 'inReview';
    const first = isUnderWay ? state : 'sent';
    const { id } = await barePayout(given, userId, { state: first, provider: bank.name });
    const status: PayoutStatus = { ...THERE.pending, ...(state in THERE && THERE[state as There]) };
    const outcome = 'feeKobo' in status ? { ...status, feeKobo } : status;
    if (!isUnderWay) await inTransaction(given, (tx) => settlePayout(given, tx, id, outcome));
    return id;
  };
  const show = (reference: string, status: PayoutStatus, change = {}) =>
    bank.books.payouts.push({ ...payoutLine(reference, status, change), at: bank.noon() });
  const stateOf = async (id: string) => (await findPayout(given.db, id))?.state;
  const withoutBalance = (differences: object[]) =>
    differences.filter((one) => !('kind' in one && one.kind === 'balance'));
  const shown = async (day?: string) => withoutBalance(await bank.differences(day));
  const compareNextDay = () => {
    given.clock.advance({ days: 1 });
    return bank.compare();
  };

  describe('a payout', () => {
    it.each(CASES)('that is %s here and %s there', async (here, there, expected) => {
      const { state = here, isCompared, ...difference } = expected;
      const id = await withdrawn(here);
      if (there !== 'notFound') show(id, THERE[there]);
      const day = bank.yesterday();
      await bank.compare();
      const found = 'kind' in difference ? [{ reference: id, ...difference }] : [];
      expect(await shown()).toEqual(found);
      expect(await stateOf(id)).toBe(state);
      expect(await bank.lines()).toEqual(isCompared === true ? [`payout ${id} ${day}`] : []);
      const isOpen = difference.kind !== undefined && difference.kind !== 'payoutSettled';
      expect(withoutBalance(await bank.openDifferences())).toEqual(isOpen ? found : []);
      // The second night finds the same, or nothing new.
      await compareNextDay();
      expect(await shown()).toEqual(isOpen ? found : []);
      expect(await stateOf(id)).toBe(state);
      expect(await bank.lines()).toEqual(isCompared === true ? [`payout ${id} ${day}`] : []);
    });

    it.each([
      ['a kobo more', kobo(AMOUNT + 1)],
      ['a kobo less', kobo(AMOUNT - 1)],
    ])('of %s there is shown, and not settled', async (_what, amountKobo) => {
      const id = await withdrawn('sent');
      show(id, THERE.paid, { amountKobo });
      await bank.compare();
      const thereKobo = kobo(amountKobo + FEE);
      expect(await shown()).toEqual([{ kind: 'payoutDiffers', reference: id, thereKobo, hereKobo: AMOUNT }]);
      expect([await stateOf(id), await bank.lines()]).toEqual(['sent', []]);
    });

    it.each(['paid', 'reversed'] as const)('that is %s with another fee there is shown', async (state) => {
      const id = await withdrawn(state, kobo(FEE + 1));
      show(id, THERE[state]);
      await bank.compare();
      expect(await shown()).toEqual([
        { kind: 'payoutDiffers', reference: id, thereKobo: WITH_FEE, hereKobo: WITH_FEE + 1 },
      ]);
      expect(await bank.lines()).toEqual([]);
    });

    it.each(['paid', 'reversed'] as const)('that is %s and in no list is looked up by its reference', async (state) => {
      const id = await withdrawn(state);
      const other = await withdrawn(state);
      const third = await withdrawn(state);
      bank.books.payoutAnswers.set(id, THERE[state]);
      bank.books.payoutAnswers.set(other, { state, feeKobo: kobo(FEE - 1) });
      bank.books.payoutAnswers.set(third, THERE.pending);
      await bank.compare();
      expect(await bank.lines()).toEqual([`payout ${id} ${bank.yesterday()}`]);
      const found = await shown();
      expect(found).toHaveLength(2);
      expect(found).toContainEqual({
        kind: 'payoutDiffers',
        reference: other,
        thereKobo: WITH_FEE - 1,
        hereKobo: WITH_FEE,
      });
      expect(found).toContainEqual({ kind: 'payoutDiffers', reference: third, thereKobo: 0, hereKobo: WITH_FEE });
    });
  });

  describe('a payout that we do not know', () => {
    const UUID = '3f2c1e9a-0b4d-4c8e-9a57-1d6e2f7b8c90';
    const STRANGERS = ['by-hand', `${UUID}a`, `a${UUID}`, UUID];
    beforeEach(() => inTransaction(given, clearSwitch));
    const pauses = () => inTransaction(given, findPauseCauses);

    it.each(STRANGERS)('is shown and pauses payouts: %s', async (stranger) => {
      const known = await withdrawn();
      show(stranger, THERE.pending);
      show(known, THERE.paid);
      await bank.compare();
      expect(await shown()).toEqual([
        { kind: 'payoutNotOurs', reference: stranger, thereKobo: AMOUNT },
        { kind: 'payoutSettled', reference: known, thereKobo: AMOUNT },
      ]);
      expect(await pauses()).toEqual([
        { subject: 'payouts', detail: expect.stringContaining(`: ${bank.name}: ${stranger}.`) as unknown },
      ]);
      expect(await bank.lines()).toEqual([`payout ${known} ${bank.yesterday()}`]);
    });

    it('is left alone if it failed', async () => {
      show('by-hand', THERE.failed);
      await bank.compare();
      expect([await shown(), await pauses(), await bank.lines()]).toEqual([[], [], []]);
    });

    it('neither returns nor pauses again once it is explained', async () => {
      const reference = crypto.randomUUID();
      show(reference, THERE.paid);
      await bank.compare();
      const explained = { explainedBy: userId, explainedAt: given.now() };
      await inTransaction(given, async (tx) => {
        await explainUnknownPayout(tx, reference, explained);
        await clearSwitch(tx);
      });
      await compareNextDay();
      expect([await shown(), await pauses()]).toEqual([[], []]);
    });
  });
});
