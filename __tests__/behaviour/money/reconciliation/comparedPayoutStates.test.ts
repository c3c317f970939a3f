import { naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { findPayout } from '#server/money/withdrawals/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newSaver } from '#support/ledger';
import { openBank, type Bank } from '#support/money/bankBooks';
import {
  AMOUNT,
  FEE,
  payoutHere,
  payoutThere,
  THERE,
  WITH_FEE,
  withoutBalance,
  type Here,
  type There,
} from '#support/money/bankPayouts';
import { withSandbox } from '#support/money/bareMoney';

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
    pending: differs(AMOUNT, NO_KOBO),
    paid: differs(WITH_FEE, NO_KOBO),
    failed: differs(NO_KOBO, NO_KOBO),
    reversed: differs(FEE, NO_KOBO),
    notFound: SAME,
  },
  paid: {
    pending: differs(AMOUNT, WITH_FEE),
    paid: COMPARED,
    failed: differs(NO_KOBO, WITH_FEE),
    reversed: settled('reversed'),
    notFound: UNKNOWN,
  },
  failed: {
    pending: differs(AMOUNT, NO_KOBO),
    paid: differs(WITH_FEE, NO_KOBO),
    failed: SAME,
    reversed: differs(FEE, NO_KOBO),
    notFound: SAME,
  },
  reversed: {
    pending: differs(AMOUNT, FEE),
    paid: differs(WITH_FEE, FEE),
    failed: differs(NO_KOBO, FEE),
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

  const stateOf = async (id: string) => (await findPayout(given.db, id))?.state;

  it.each(CASES)('a payout that is %s here and %s there', async (here, there, expected) => {
    const { state = here, isCompared, ...difference } = expected;
    const id = await payoutHere(given, bank, { userId, state: here });
    if (there !== 'notFound') payoutThere(bank, id, THERE[there]);
    const day = bank.yesterday();
    await bank.compare();
    const found = 'kind' in difference ? [{ reference: id, ...difference }] : [];
    expect(withoutBalance(await bank.differences())).toEqual(found);
    expect(await stateOf(id)).toBe(state);
    expect(await bank.lines()).toEqual(isCompared === true ? [`payout ${id} ${day}`] : []);
    const isOpen = difference.kind !== undefined && difference.kind !== 'payoutSettled';
    expect(withoutBalance(await bank.openDifferences())).toEqual(isOpen ? found : []);
    // The second night finds the same, or nothing new.
    given.clock.advance({ days: 1 });
    await bank.compare();
    expect(withoutBalance(await bank.differences())).toEqual(isOpen ? found : []);
    expect(await stateOf(id)).toBe(state);
    expect(await bank.lines()).toEqual(isCompared === true ? [`payout ${id} ${day}`] : []);
  });
});
