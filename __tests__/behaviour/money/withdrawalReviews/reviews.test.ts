import { eq } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { HoldReason } from '#contract/money/payouts/speedLimits';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bankAccountProofs } from '#server/kernel/db/schema/bankAccounts';
import { transfers } from '#server/kernel/db/schema/ledger';
import { users } from '#server/kernel/db/schema/users';
import { balanceOf } from '#server/money/ledger/service';
import { withdrawalReleaseKind } from '#server/money/withdrawalReviews/approvals';
import { proposeRelease, refuseWithdrawal } from '#server/money/withdrawalReviews/service';
import { findPayout } from '#server/money/withdrawals/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newOwner, newSaver } from '#support/ledger';
import { barePayout, jobsOf, lastAudited, newAdministrator, proposed } from '#support/money/bareMoney';

const AMOUNT = naira(2_000);
const REASON = 'Looked at the papers';

onDatabaseAlone((given) => {
  let first: string;
  let second: string;
  let userId: string;
  let payoutId: string;
  let count = 0;
  beforeAll(async () => {
    first = await newAdministrator(given);
    second = await newAdministrator(given);
  });
  beforeEach(async () => {
    userId = await newSaver(given, naira(5_000));
    payoutId = await held('account');
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const held = async (...heldBecause: HoldReason[]) => {
    count += 1;
    const accountNumber = `02${String(count).padStart(8, '0')}`;
    return (await barePayout(given, userId, { state: 'inReview', heldBecause, accountNumber })).id;
  };
  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const asked = () => ({ actorId: first, payoutId, reason: REASON });
  const propose = () => proposed(given, withdrawalReleaseKind, (tx) => proposeRelease(given.context, tx, asked()));
  const decide = ({ carryOut }: Awaited<ReturnType<typeof propose>>, by = second) =>
    inTransaction(given, (tx) => carryOut(given.context, tx, by));
  const refuse = () => inTransaction(given, (tx) => refuseWithdrawal(given.context, tx, asked()));
  const payout = async () => {
    const found = await findPayout(given.db, payoutId);
    if (!found) throw new Error('There is no payout');
    return found;
  };
  const freeze = (isFrozen: boolean) => given.db.update(users).set({ isFrozen }).where(eq(users.id, userId));

  describe('a held withdrawal', () => {
    it('is released by two administrators, once', async () => {
      const { bankCode, accountNumber } = await payout();
      const proposal = await propose();
      expect(proposal.approval).toMatchObject({
        subjectId: payoutId,
        proposedBy: first,
        proposedAt: given.now(),
        reason: REASON,
        content: { userId, bankCode, accountNumber },
      });
      expect(await lastAudited(given, payoutId, first)).toEqual({
        happenedAt: given.now(),
        action: 'withdrawal release proposed',
        facts: { reason: REASON },
      });
      await expect(propose()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
      await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
      expect((await payout()).state).toBe('inReview');
      await decide(proposal);
      expect((await payout()).state).toBe('requested');
      expect(await jobsOf(given, 'send-payout')).toContainEqual({ payoutId });
      expect(await lastAudited(given, payoutId, second)).toEqual({
        happenedAt: given.now(),
        action: 'withdrawal released',
        facts: {},
      });
      for (const late of [propose, () => decide(proposal), refuse])
        await expect(late()).rejects.toEqual(refused('WITHDRAWAL_DECIDED'));
      expect(await proposal.describe(given.db)).toBeUndefined();
    });

    it("is shown with its reasons, the bank's name for the account, and whose account it is", async () => {
      const proposal = await propose();
      const { bankCode, accountNumber } = await payout();
      const shown = {
        kind: 'withdrawalRelease',
        personId: userId,
        personName: 'Ada Obi',
        amountKobo: AMOUNT,
        bankAccount: `GTBank, ending in ${accountNumber.slice(-4)}`,
        accountName: 'Ada Obi',
        reasons: ['account'],
      };
      expect(await proposal.describe(given.db)).toStrictEqual(shown);
      const owner = await newOwner(given);
      const proof = { bankCode, accountNumber, means: 'holder' as const, provedAt: given.now() };
      await given.db.insert(bankAccountProofs).values({ ...proof, userId: owner });
      expect(await proposal.describe(given.db)).toStrictEqual({
        ...shown,
        bankAccount: `${shown.bankAccount} (currently another person’s account)`,
      });
    });

    it('is shown without a holder if the bank names none', async () => {
      payoutId = (await barePayout(given, userId, { state: 'inReview', accountName: null })).id;
      expect(await (await propose()).describe(given.db)).not.toHaveProperty('accountName');
    });

    it("can't be released while its owner is frozen", async () => {
      await freeze(true);
      await expect(propose()).rejects.toEqual(refused('PERSON_FROZEN'));
      await freeze(false);
      const proposal = await propose();
      await freeze(true);
      await expect(decide(proposal)).rejects.toEqual(refused('PERSON_FROZEN'));
      await freeze(false);
      await decide(proposal);
    });

    it.each<[string, HoldReason[], string]>([
      ['for its account', ['account'], 'notReleased'],
      ['as unusual', ['account', 'newDevice'], 'notCleared'],
    ])('%s returns to the wallet if one administrator refuses it', async (_why, reasons, failure) => {
      payoutId = await held(...reasons);
      await refuse();
      expect(await payout()).toMatchObject({ state: 'failed', failure });
      expect(await balanceOf(given.db, { kind: 'wallet', userId })).toBe(naira(3_000));
      const [booked] = await given.db
        .select()
        .from(transfers)
        .where(eq(transfers.key, `payout:${payoutId}:failed`));
      expect(booked?.causedBy).toBe(first);
      expect(await lastAudited(given, payoutId, first)).toEqual({
        happenedAt: given.now(),
        action: 'withdrawal refused',
        facts: { reason: REASON },
      });
      await expect(refuse()).rejects.toEqual(refused('WITHDRAWAL_DECIDED'));
    });

    it('is only found by its id, and only if it belongs to a person', async () => {
      payoutId = crypto.randomUUID();
      for (const act of [propose, refuse]) await expect(act()).rejects.toEqual(refused('NOT_FOUND'));
      payoutId = (await barePayout(given, null, { state: 'sent' })).id;
      await expect(propose()).rejects.toEqual(refused('NOT_FOUND'));
    });
  });
});
