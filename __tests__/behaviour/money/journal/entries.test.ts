import { formatNaira } from '#contract/money/format';
import { addKobo, kobo, naira, negateKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts, reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { transfers } from '#server/kernel/db/schema/ledger';
import { users } from '#server/kernel/db/schema/users';
import { eq } from 'drizzle-orm';
import { INSTALLATION_ID } from '#server/kernel/audit/repository';
import { journalEntryKind } from '#server/money/journal/approvals';
import { planEntry, type JournalInput } from '#server/money/journal/plan';
import { proposeEntry } from '#server/money/journal/service';
import { balanceOf, transferOnce } from '#server/money/ledger/service';
import { isUnknownPayoutExplained } from '#server/money/reconciliation/repository';
import { findPayout } from '#server/money/withdrawals/repository';
import { settlePayout } from '#server/money/withdrawals/settle';
import type { PayoutStatus } from '#server/kernel/payments/provider';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, deposit, moneyFaultsOf, newOwner, newSaver } from '#support/ledger';
import {
  barePayout,
  lastAudited,
  moveMoney,
  newAdministrator,
  proposed,
  setOwnFunds,
  withSandbox,
} from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let bare: ServerContext;
  let first: string;
  let second: string;
  beforeAll(async () => {
    bare = await withSandbox(given);
    first = await newAdministrator(given);
    second = await newAdministrator(given);
    await setOwnFunds(given, naira(10_000));
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const walletOf = (userId: string) => balanceOf(given.db, { kind: 'wallet', userId });
  const books = async () => {
    const [house, client] = [{ kind: 'houseFunds' }, { kind: 'clientMoney' }] as const;
    return { houseFunds: await balanceOf(given.db, house), clientMoney: await balanceOf(given.db, client) };
  };
  const changed = async (work: () => Promise<unknown>) => {
    const before = await books();
    await work();
    const after = await books();
    return [after.houseFunds - before.houseFunds, after.clientMoney - before.clientMoney];
  };
  const words = { reason: 'As the bank wrote', evidence: 'Line 3 of the statement' };
  const propose = (asked: JournalInput) =>
    proposed(given, journalEntryKind, (tx) =>
      proposeEntry(given.context, tx, { amountKobo: undefined, ...asked, ...words, actorId: first }),
    );
  const decide = ({ carryOut }: Awaited<ReturnType<typeof propose>>, by = second) =>
    inTransaction(given, (tx) => carryOut(bare, tx, by));
  const book = async (asked: JournalInput) => decide(await propose(asked));
  const entryAbout = async (approvalId: string) => {
    const rows = await given.db.select().from(transfers).where(eq(transfers.causedBy, second));
    return rows.find(({ content }) => content.approvalId === approvalId);
  };
  const plan = (asked: JournalInput) => planEntry(given.db, asked);

  describe('an entry without a person', () => {
    it.each(['bankCharge', 'houseLoss'] as const)('a %s is taken from company funds, by two', async (entry) => {
      const proposal = await propose({ entry, amountKobo: naira(300) });
      expect(proposal.approval).toMatchObject({
        proposedBy: first,
        proposedAt: given.now(),
        reason: words.reason,
        content: { entry, amountKobo: naira(300), evidence: words.evidence },
      });
      expect(Object.keys(proposal.approval.content).sort()).toEqual(['amountKobo', 'entry', 'evidence']);
      expect(await proposal.describe(given.db)).toStrictEqual({
        kind: 'journalEntry',
        entry,
        amountKobo: naira(300),
        evidence: words.evidence,
      });
      const audited = { happenedAt: given.now(), facts: { entry, amountKobo: naira(300) } };
      expect(await lastAudited(given, INSTALLATION_ID, first)).toEqual({
        ...audited,
        action: 'journal entry proposed',
      });
      await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
      expect(await changed(() => decide(proposal))).toEqual([naira(-300), naira(300)]);
      expect(await entryAbout(proposal.approval.id)).toMatchObject({
        kind: entry,
        key: `journal:${proposal.approval.id}`,
        content: { approvalId: proposal.approval.id, amountKobo: naira(300) },
      });
      expect(await lastAudited(given, INSTALLATION_ID, second)).toEqual({ ...audited, action: 'journal entry booked' });
      await expect(decide(proposal)).rejects.toEqual(refused('PROPOSAL_VOID'));
    });

    it.each([
      ['taxPaid', 'withholdingTax'],
      ['dutyPaid', 'stampDuty'],
      ['vatPaid', 'vat'],
    ] as const)('a %s is from the clients’ bank account, until none is left, and never more', async (entry, kind) => {
      const lender = await newSaver(given, naira(100));
      const account = { kind };
      const restKobo = await balanceOf(given.db, account);
      await inTransaction(given, (tx) =>
        transferOnce(tx, command({ kind: 'repayment' }), [
          { account: { kind: 'wallet', userId: lender }, amountKobo: naira(-70) },
          { account, amountKobo: naira(70) },
        ]),
      );
      const heldKobo = addKobo(restKobo, naira(70));
      const tooMuch = await propose({ entry, amountKobo: addKobo(heldKobo, kobo(1)) });
      await expect(decide(tooMuch)).rejects.toMatchObject({
        reason: 'TAX_NOT_WITHHELD',
        body: { errorMessage: expect.stringContaining(formatNaira(heldKobo)) as unknown },
      });
      expect(await changed(() => book({ entry, amountKobo: naira(30) }))).toEqual([0, naira(30)]);
      expect(await balanceOf(given.db, account)).toBe(subtractKobo(heldKobo, naira(30)));
      await book({ entry, amountKobo: subtractKobo(heldKobo, naira(30)) });
      expect(await balanceOf(given.db, account)).toBe(0);
      await expect(book({ entry, amountKobo: kobo(1) })).rejects.toEqual(refused('TAX_NOT_WITHHELD'));
    });

    it('is refused without its amount, subject or reference, and for an unknown one', async () => {
      const aboutId = crypto.randomUUID();
      const lacking: JournalInput[] = [
        { entry: 'bankCharge' },
        { entry: 'houseLoss' },
        { entry: 'taxPaid' },
        { entry: 'dutyPaid' },
        { entry: 'vatPaid' },
        { entry: 'compensation', amountKobo: naira(1) },
        { entry: 'compensation', aboutId },
        { entry: 'depositRecall' },
        { entry: 'payoutCorrection' },
        { entry: 'payoutAdoption' },
      ];
      for (const asked of lacking) await expect(plan(asked)).rejects.toEqual(refused('JOURNAL_INCOMPLETE'));
      const unknown: JournalInput[] = [
        { entry: 'depositRecall', aboutId },
        { entry: 'payoutCorrection', aboutId },
        { entry: 'payoutAdoption', reference: aboutId },
      ];
      for (const asked of unknown) await expect(plan(asked)).rejects.toEqual(refused('NOT_FOUND'));
    });
  });

  describe('a compensation', () => {
    it('is paid from company funds into the wallet', async () => {
      const userId = await newSaver(given, naira(500));
      const proposal = await propose({ entry: 'compensation', aboutId: userId, amountKobo: naira(200) });
      expect(proposal.approval.content).toEqual({
        entry: 'compensation',
        amountKobo: naira(200),
        evidence: words.evidence,
        userId,
        aboutId: userId,
      });
      expect(await proposal.describe(given.db)).toEqual({
        kind: 'journalEntry',
        entry: 'compensation',
        amountKobo: naira(200),
        evidence: words.evidence,
        personId: userId,
        personName: 'Ada Obi',
        aboutId: userId,
      });
      expect(await lastAudited(given, userId, first)).toMatchObject({ action: 'journal entry proposed' });
      expect(await changed(() => decide(proposal))).toEqual([naira(-200), 0]);
      expect(await walletOf(userId)).toBe(naira(700));
      expect(await lastAudited(given, userId, second)).toMatchObject({ action: 'journal entry booked' });
    });

    it('is refused past the funds, and to a person without a wallet', async () => {
      const userId = await newOwner(given);
      const asked = { entry: 'compensation', aboutId: userId, amountKobo: naira(900) } as const;
      await setOwnFunds(given, kobo(naira(900) - 1));
      const proposal = await propose(asked);
      await expect(decide(proposal)).rejects.toEqual(refused('HOUSE_FUNDS_SHORT'));
      await setOwnFunds(given, naira(900));
      await given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, userId));
      await expect(decide(proposal)).rejects.toEqual(refused('NOT_FOUND'));
      await given.db.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
      await decide(proposal);
      expect(await walletOf(userId)).toBe(naira(900));
      await setOwnFunds(given, naira(10_000));
    });
  });

  describe('a recalled deposit', () => {
    const given5000 = async (restKobo: Kobo) => {
      const userId = await newOwner(given);
      const { transferId } = await inTransaction(given, (tx) => deposit(tx, userId, naira(5_000)));
      await moveMoney(given, { kind: 'wallet', userId }, kobo(restKobo - naira(5_000)));
      return { userId, transferId };
    };

    it('is taken from the wallet once, as far as possible; the rest is our loss', async () => {
      const { userId, transferId } = await given5000(naira(1_200));
      const asked = { entry: 'depositRecall', aboutId: transferId } as const;
      const proposal = await propose(asked);
      expect(proposal.approval.content).toMatchObject({ amountKobo: naira(5_000), userId, aboutId: transferId });
      const again = await propose(asked);
      expect(await changed(() => decide(proposal))).toEqual([naira(-3_800), naira(5_000)]);
      expect(await walletOf(userId)).toBe(0);
      expect((await entryAbout(proposal.approval.id))?.key).toBe(`recall:${transferId}`);
      await expect(decide(again)).rejects.toEqual(refused('TRANSFER_KEY_REUSED'));
    });

    it('leaves the rest of the wallet', async () => {
      const { userId, transferId } = await given5000(naira(4_900));
      await inTransaction(given, (tx) => deposit(tx, userId, naira(170)));
      const left = await changed(() => book({ entry: 'depositRecall', aboutId: transferId }));
      expect(left).toEqual([0, naira(5_000)]);
      expect(await walletOf(userId)).toBe(naira(70));
    });

    it('must be a deposit into a wallet', async () => {
      const { transferId: other } = await moveMoney(given, { kind: 'wallet', userId: await newOwner(given) }, naira(1));
      const nobodys = await moveMoney(given, { kind: 'servicingFees' }, naira(1), { kind: 'deposit' });
      for (const aboutId of [other, nobodys.transferId])
        await expect(plan({ entry: 'depositRecall', aboutId })).rejects.toEqual(refused('NOT_FOUND'));
      await moveMoney(given, { kind: 'servicingFees' }, naira(-1));
    });
  });

  describe('a corrected payout', () => {
    const ended = async (userId: string | null, state: 'paid' | 'failed' | 'reversed') => {
      const { id } = await barePayout(given, userId, { state: 'sent' });
      const status: PayoutStatus =
        state === 'failed' ? { state, failure: 'unsaid', code: 'E7' } : { state, feeKobo: naira(0) };
      await inTransaction(given, (tx) => settlePayout(given, tx, id, status));
      return id;
    };
    const correct = (aboutId: string) => propose({ entry: 'payoutCorrection', aboutId });

    it('booked as paid returns to the wallet, once', async () => {
      const userId = await newSaver(given, naira(5_000));
      const id = await ended(userId, 'paid');
      const proposal = await correct(id);
      expect(proposal.approval.content).toMatchObject({ amountKobo: naira(2_000), userId, aboutId: id });
      await given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, userId));
      await expect(decide(proposal)).rejects.toEqual(refused('NOT_FOUND'));
      await given.db.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
      expect(await changed(() => decide(proposal))).toEqual([0, naira(-2_000)]);
      expect(await walletOf(userId)).toBe(naira(5_000));
      expect((await findPayout(given.db, id))?.state).toBe('failed');
      expect((await entryAbout(proposal.approval.id))?.key).toBe(`payout:${id}:corrected`);
      await expect(book({ entry: 'payoutCorrection', aboutId: id })).rejects.toEqual(refused('TRANSFER_KEY_REUSED'));
    });

    it('booked as failed is taken from the wallet again', async () => {
      const userId = await newSaver(given, naira(5_000));
      const id = await ended(userId, 'failed');
      expect(await findPayout(given.db, id)).toMatchObject({ failure: 'unsaid', failureCode: 'E7' });
      const proposal = await correct(id);
      expect(await changed(() => decide(proposal))).toEqual([0, naira(2_025)]);
      expect(await walletOf(userId)).toBe(naira(3_000));
      expect(await findPayout(given.db, id)).toMatchObject({ state: 'paid', failure: null, failureCode: null });
    });

    it("must be a person's, and have ended", async () => {
      const userId = await newSaver(given, naira(10_000));
      const open = await barePayout(given, userId);
      const wrong = [open.id, await ended(userId, 'reversed'), await ended(null, 'paid')];
      for (const aboutId of wrong)
        await expect(plan({ entry: 'payoutCorrection', aboutId })).rejects.toEqual(refused('NOT_FOUND'));
      expect(await given.db.$count(payouts, eq(payouts.userId, userId))).toBe(2);
    });
  });

  describe('an unknown payout', () => {
    const unknown = async (thereKobo: Kobo | null = naira(1_500)) => {
      const reference = `unknown-${crypto.randomUUID()}`;
      await given.db
        .insert(reconciliationDifferences)
        .values({ provider: 'sandbox', day: '2026-02-20', kind: 'payoutNotOurs', reference, thereKobo });
      return reference;
    };

    it.each([
      ['of a person is taken from the wallet as far as possible', true, naira(1_000)],
      ['of the company is taken from its funds', false, naira(1_500)],
    ])('%s, once, and is explained', async (_whose, isOfPerson, lostKobo) => {
      const userId = await newSaver(given, naira(500));
      const reference = await unknown();
      const asked: JournalInput = { entry: 'payoutAdoption', reference, ...(isOfPerson && { aboutId: userId }) };
      const proposal = await propose(asked);
      expect(proposal.approval.content).toStrictEqual({
        entry: 'payoutAdoption',
        amountKobo: naira(1_500),
        evidence: words.evidence,
        reference,
        ...(isOfPerson && { userId, aboutId: userId }),
      });
      expect(await proposal.describe(given.db)).toMatchObject({ reference, amountKobo: naira(1_500) });
      const again = await propose(asked);
      expect(await changed(() => decide(proposal))).toEqual([negateKobo(lostKobo), naira(1_500)]);
      expect(await walletOf(userId)).toBe(isOfPerson ? 0 : naira(500));
      expect((await entryAbout(proposal.approval.id))?.key).toBe(`adopt:sandbox:${reference}`);
      expect(await isUnknownPayoutExplained(given.db, reference)).toBe(true);
      const [explained] = await given.db
        .select()
        .from(reconciliationDifferences)
        .where(eq(reconciliationDifferences.reference, reference));
      expect(explained).toMatchObject({ explainedBy: second, explainedAt: given.now() });
      await expect(decide(again)).rejects.toEqual(refused('TRANSFER_KEY_REUSED'));
    });

    it('must have an amount, and is only explained by its own entry', async () => {
      const reference = await unknown(null);
      await expect(plan({ entry: 'payoutAdoption', reference })).rejects.toEqual(refused('NOT_FOUND'));
      const known = await unknown();
      await book({ entry: 'bankCharge', amountKobo: naira(5), reference: known });
      expect(await isUnknownPayoutExplained(given.db, known)).toBe(false);
    });
  });
});
