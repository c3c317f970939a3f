import { eq } from 'drizzle-orm';
import { addKobo, kobo, naira, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bankAccountProofs } from '#server/kernel/db/schema/bankAccounts';
import { coveredFees, reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { journalEntryKind } from '#server/money/journal/approvals';
import { proposeEntry } from '#server/money/journal/service';
import { balanceOf } from '#server/money/ledger/service';
import { findPayout, hasPaidPayout } from '#server/money/withdrawals/repository';
import { settlePayout } from '#server/money/withdrawals/settle';
import type { PayoutStatus } from '#server/kernel/payments/provider';
import { proveAccount } from '#server/people/bankAccounts/proofs';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { onPostgresAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newSaver } from '#support/ledger';
import { barePayout, newAdministrator, proposed, setOwnFunds, withSandbox } from '#support/money/bareMoney';

const AMOUNT = naira(2_000);
const CHARGED = naira(10);
const FEE = naira(25);
const DUTY = naira(50);

onPostgresAlone((given) => {
  let bare: ServerContext;
  let first: string;
  let second: string;
  let third: string;
  let accountNumber: string;
  let count = 0;
  beforeAll(async () => {
    bare = await withSandbox(given);
    first = await newAdministrator(given);
    second = await newAdministrator(given);
    third = await newAdministrator(given);
    await setOwnFunds(given, naira(10_000));
  });
  beforeEach(() => {
    count += 1;
    accountNumber = `01${String(count).padStart(8, '0')}`;
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const walletOf = (userId: string) => balanceOf(given.db, { kind: 'wallet', userId });
  const duties = () => balanceOf(given.db, { kind: 'stampDuty' });
  const books = async () =>
    Promise.all((['clientMoney', 'providerFees', 'houseFunds'] as const).map((kind) => balanceOf(given.db, { kind })));
  const changed = async (work: () => Promise<unknown>) => {
    const before = await books();
    await work();
    const after = await books();
    return after.map((balance, nth) => balance - (before[nth] ?? 0));
  };
  const saver = async (amountKobo: Kobo) => {
    const userId = await newSaver(given, amountKobo);
    await given.db
      .update(users)
      .set({ bankName: 'GTBank', bankCode: '058', accountNumber })
      .where(eq(users.id, userId));
    return userId;
  };
  const ended = async (userId: string, status: PayoutStatus, dutyKobo = naira(0)) => {
    const asked = { state: 'sent', feeChargedKobo: CHARGED, dutyKobo, accountNumber } as const;
    const { id } = await barePayout(given, userId, asked);
    await inTransaction(given, (tx) => settlePayout(given, tx, id, status));
    return id;
  };
  const PAID: PayoutStatus = { state: 'paid', feeKobo: FEE };
  const FAILED: PayoutStatus = { state: 'failed', failure: 'unsaid', code: 'E7' };
  const propose = (aboutId: string) =>
    proposed(given, journalEntryKind, (tx) =>
      proposeEntry(given.context, tx, {
        entry: 'payoutCorrection',
        aboutId,
        amountKobo: undefined,
        reason: 'As the bank wrote',
        evidence: 'Line 3',
        actorId: first,
      }),
    );
  type Proposed = Awaited<ReturnType<typeof propose>>;
  const decide = ({ carryOut }: Proposed, by = second) => inTransaction(given, (tx) => carryOut(bare, tx, by));
  const correct = async (id: string) => decide(await propose(id));
  const proofs = () =>
    given.db.select().from(bankAccountProofs).where(eq(bankAccountProofs.accountNumber, accountNumber));
  const account = () => ({ bankCode: '058', accountNumber });
  const start = naira(5_000);

  describe('booked as paid, but it failed', () => {
    it('undoes the payout with both fees, as if it had failed at once', async () => {
      const userId = await saver(start);
      const moved = await changed(async () => correct(await ended(userId, PAID)));
      expect(moved).toEqual([0, 0, 0]);
      expect(await walletOf(userId)).toBe(start);
    });

    it('gives the stamp duty back too', async () => {
      const userId = await saver(start);
      const before = await duties();
      const id = await ended(userId, PAID, DUTY);
      expect(await duties()).toBe(addKobo(before, DUTY));
      await correct(id);
      expect([await duties(), await walletOf(userId)]).toEqual([before, start]);
    });

    it('clears the payout’s fee, and the proof of the account', async () => {
      const userId = await saver(start);
      const id = await ended(userId, PAID);
      expect(await proofs()).toMatchObject([{ userId, means: 'payout' }]);
      await correct(id);
      expect(await findPayout(given.db, id)).toMatchObject({ state: 'failed', feeKobo: null });
      expect(await proofs()).toEqual([]);
      expect(await hasPaidPayout(given.db, userId, account())).toBe(false);
    });

    it('keeps a proof that came from the bank or from another payout', async () => {
      const userId = await saver(start);
      const other = await ended(userId, PAID);
      await correct(await ended(userId, PAID));
      expect(await proofs()).toMatchObject([{ userId, means: 'payout' }]);
      await correct(other);
      expect(await proofs()).toEqual([]);
      const proof = { ...account(), userId, means: 'holder', provedAt: given.now() } as const;
      await inTransaction(given, (tx) => proveAccount(tx, proof));
      await correct(await ended(userId, PAID));
      expect(await proofs()).toMatchObject([{ userId, means: 'holder' }]);
    });
  });

  describe('booked as failed, but it was paid', () => {
    const listed = (reference: string, feeKobo: Kobo) =>
      given.db.insert(reconciliationDifferences).values({
        provider: 'sandbox',
        day: '2026-02-20',
        kind: 'payoutDiffers',
        reference,
        thereKobo: addKobo(AMOUNT, feeKobo),
        hereKobo: kobo(0),
      });

    it('is taken with the fee charged for it; the provider’s fee is the one in its list', async () => {
      const userId = await saver(start);
      const id = await ended(userId, FAILED);
      expect(await walletOf(userId)).toBe(start);
      await listed(id, naira(31));
      expect(await changed(() => correct(id))).toEqual([naira(2_031), naira(10 - 31), 0]);
      expect(await walletOf(userId)).toBe(naira(5_000 - 2_010));
      expect(await findPayout(given.db, id)).toMatchObject({ state: 'paid', feeKobo: naira(31), failure: null });
      expect(await proofs()).toMatchObject([{ userId, means: 'payout' }]);
    });

    it('costs the provider’s usual fee for the amount if no list has shown it', async () => {
      const userId = await saver(start);
      const id = await ended(userId, FAILED);
      const price = bare.payments?.payoutFee(AMOUNT) ?? 0;
      expect(price).toBeGreaterThan(0);
      expect(await changed(() => correct(id))).toEqual([AMOUNT + price, CHARGED - price, 0]);
      expect(await findPayout(given.db, id)).toMatchObject({ feeKobo: price });
    });

    it.each([
      ['part of the fee', naira(2_004), naira(4 - 25), 0],
      ['no fee', naira(1_500), naira(-25), naira(-500)],
    ])('is taken as far as the wallet’s balance allows: %s', async (_what, leftKobo, feesKobo, lostKobo) => {
      const userId = await saver(start);
      const id = await ended(userId, FAILED);
      await listed(id, FEE);
      await barePayout(given, userId, { amountKobo: kobo(start - leftKobo), accountNumber });
      expect(await changed(() => correct(id))).toEqual([addKobo(AMOUNT, FEE), feesKobo, lostKobo]);
      expect(await walletOf(userId)).toBe(0);
    });

    it.each([
      ['wholly from the wallet', start, naira(5_000 - 2_060), 0],
      ['before the fee', naira(2_050), 0, 0],
      ['by the company where the wallet lacks it', naira(2_020), 0, naira(-30)],
    ])('takes the stamp duty %s', async (_what, leftKobo, restKobo, lostKobo) => {
      const userId = await saver(start);
      const before = await duties();
      const id = await ended(userId, FAILED, DUTY);
      expect(await duties()).toBe(before);
      await listed(id, FEE);
      if (leftKobo < start)
        await barePayout(given, userId, { amountKobo: subtractKobo(start, leftKobo), accountNumber });
      const [, , companyKobo] = await changed(() => correct(id));
      expect([await duties(), await walletOf(userId), companyKobo]).toEqual([
        addKobo(before, DUTY),
        restKobo,
        lostKobo,
      ]);
    });

    it('doesn’t count against a month’s limit that others have used up meanwhile', async () => {
      const userId = await saver(start);
      const early = await ended(userId, FAILED);
      const then = await ended(userId, PAID);
      for (const id of [early, then]) {
        const payout = await findPayout(given.db, id);
        const covered = { userId, kind: 'withdrawal', month: '2026-02-01', most: 1 } as const;
        await given.db.insert(coveredFees).values({ ...covered, transferId: payout?.transferId ?? '' });
      }
      await correct(early);
      const faults = await moneyFaultsOf(given.db);
      expect(faults.filter((fault) => fault.includes('but the limit is'))).toEqual([]);
      await given.db.delete(coveredFees).where(eq(coveredFees.userId, userId));
    });
  });

  it('is booked once if two proposals are decided at once; killed before the commit, it leaves no trace', async () => {
    const userId = await saver(start);
    const id = await ended(userId, PAID);
    const proposals = [await propose(id), await propose(id)] as const;
    const before = await books();
    await cutBeforeCommit(given, given, (tx) => proposals[0].carryOut(bare, tx, second));
    expect([await books(), await walletOf(userId)]).toEqual([before, naira(2_990)]);
    expect(await proofs()).toHaveLength(1);
    const outcomes = await Promise.allSettled([decide(proposals[0]), decide(proposals[1], third)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await walletOf(userId), (await findPayout(given.db, id))?.state]).toEqual([start, 'failed']);
  });

  it('of a correction and a reversal by the provider at once, only one returns the money', async () => {
    for (const order of [0, 1]) {
      const userId = await saver(start);
      const id = await ended(userId, PAID);
      const proposal = await propose(id);
      const reverse = () =>
        inTransaction(given, (tx) => settlePayout(given, tx, id, { state: 'reversed', feeKobo: FEE }));
      const both = order === 0 ? [decide(proposal), reverse()] : [reverse(), decide(proposal)];
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const state = (await findPayout(given.db, id))?.state;
      expect(await walletOf(userId)).toBe(state === 'failed' ? start : naira(4_990));
    }
  });

  it('is refused once the payout was reversed', async () => {
    const userId = await saver(start);
    const id = await ended(userId, PAID);
    const proposal = await propose(id);
    await inTransaction(given, (tx) => settlePayout(given, tx, id, { state: 'reversed', feeKobo: FEE }));
    await expect(decide(proposal)).rejects.toEqual(refused('NOT_FOUND'));
  });
});
