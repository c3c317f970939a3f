import { eq } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transfers } from '#server/kernel/db/schema/ledger';
import { payouts, type SuspenseItemRow } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { findTimeSent, insertSentDeposit } from '#server/money/ledger/sentDeposits';
import { balanceOf } from '#server/money/ledger/service';
import { suspenseAssignmentKind, suspenseReturnKind } from '#server/money/suspense/approvals';
import { proposeAssignment } from '#server/money/suspense/assignment';
import { OLDEST_FIRST, suspenseList } from '#server/money/suspense/list';
import { findItem } from '#server/money/suspense/repository';
import { proposeReturn } from '#server/money/suspense/returnToSender';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newOwner } from '#support/ledger';
import { jobsOf, lastAudited, newAdministrator, proposed, setOwnFunds, withSandbox } from '#support/money/bareMoney';
import { newItem, SENDER } from '#support/money/bareSuspense';

const AMOUNT = naira(500);

onDatabaseAlone((given) => {
  let first: string;
  let second: string;
  let userId: string;
  let email: string;
  let context: ServerContext;
  let item: SuspenseItemRow;
  beforeAll(async () => {
    first = await newAdministrator(given);
    second = await newAdministrator(given);
    context = await withSandbox(given);
    await setOwnFunds(given, naira(10_000));
  });
  beforeEach(async () => {
    userId = await newOwner(given);
    const [row] = await given.db
      .update(users)
      .set({ isEmailVerified: true })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    email = row?.email ?? '';
    item = await newItem(given, AMOUNT);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const refused = (reason: string, more = {}) => expect.objectContaining({ reason, ...more }) as unknown;
  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const itemNow = () => findItem(given.db, item.id);
  const asked = () => ({ actorId: first, itemId: item.id, reason: 'By the name' });
  const proposeTo = (to = email, change = {}) =>
    proposed(given, suspenseAssignmentKind, (tx) =>
      proposeAssignment(given.context, tx, { ...asked(), email: to, ...change }),
    );
  const proposeBack = (change = {}) =>
    proposed(given, suspenseReturnKind, (tx) => proposeReturn(given.context, tx, { ...asked(), ...change }));
  type Proposal = Pick<Awaited<ReturnType<typeof proposeTo>>, 'carryOut'>;
  const decide = ({ carryOut }: Proposal, by = second) => inTransaction(given, (tx) => carryOut(context, tx, by));

  describe('an assignment', () => {
    it("moves the money into the wallet once, after a second administrator's approval", async () => {
      const sentAt = new Date(given.now().getTime() - 5);
      await inTransaction(given, (tx) => insertSentDeposit(tx, item.transferId, sentAt));
      const proposal = await proposeTo();
      expect(proposal.approval).toMatchObject({
        subjectId: item.id,
        proposedBy: first,
        proposedAt: given.now(),
        reason: 'By the name',
        content: { userId, amountKobo: AMOUNT },
      });
      expect(await proposal.describe(given.db)).toEqual({
        kind: 'suspenseAssignment',
        personId: userId,
        personName: 'Ada Obi',
        amountKobo: AMOUNT,
      });
      const audited = { happenedAt: given.now(), facts: { userId } };
      expect(await lastAudited(given, item.id, first)).toEqual({ ...audited, action: 'suspense assignment proposed' });
      await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
      await decide(proposal);
      expect(await wallet()).toBe(AMOUNT);
      const [booked] = await given.db
        .select()
        .from(transfers)
        .where(eq(transfers.key, `suspenseAssignment:${proposal.approval.id}`));
      expect(booked).toMatchObject({
        kind: 'suspenseAssignment',
        content: { itemId: item.id, userId, amountKobo: AMOUNT },
        reference: item.reference,
        causedBy: second,
      });
      const transferId = booked?.id ?? '';
      expect(await findTimeSent(given.db, transferId)).toEqual(sentAt);
      expect((await itemNow())?.state).toBe('assigned');
      expect(await proposal.describe(given.db)).toBeUndefined();
      for (const queue of ['deposit-mail', 'loan-collection'])
        expect(await jobsOf(given, queue)).toContainEqual(expect.objectContaining({ userId, transferId }));
      expect(await lastAudited(given, item.id, second)).toEqual({ ...audited, action: 'suspense assigned' });
      await expect(decide(proposal)).rejects.toEqual(refused('SUSPENSE_DECIDED'));
      await expect(proposeTo()).rejects.toEqual(refused('SUSPENSE_DECIDED'));
      await expect(proposeBack()).rejects.toEqual(refused('SUSPENSE_DECIDED'));
    });

    it('needs a person who can have a wallet', async () => {
      const { db } = given;
      const inField = {
        body: expect.objectContaining({ fieldErrors: { email: expect.any(String) as unknown } }) as unknown,
      };
      await expect(proposeTo('nobody@mail.example')).rejects.toEqual(refused('NOBODY_FOUND', inField));
      await db.update(users).set({ isEmailVerified: false }).where(eq(users.id, userId));
      await expect(proposeTo()).rejects.toEqual(refused('NOBODY_FOUND', inField));
      await db.update(users).set({ isEmailVerified: true, isAdmin: true }).where(eq(users.id, userId));
      await expect(proposeTo()).rejects.toEqual(refused('HAS_NO_WALLET', inField));
      await db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.id, userId));
      const proposal = await proposeTo();
      await db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, userId));
      await expect(decide(proposal)).rejects.toEqual(refused('HAS_NO_WALLET'));
      expect((await itemNow())?.state).toBe('open');
    });

    it('of an unknown item is refused, and a second proposal too, until the first has expired', async () => {
      const itemId = crypto.randomUUID();
      await expect(proposeTo(email, { itemId })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(proposeBack({ itemId })).rejects.toEqual(refused('NOT_FOUND'));
      await proposeTo();
      await expect(proposeTo()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
      await expect(proposeBack()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
      given.clock.advance({ days: 7 });
      await proposeBack();
      await expect(proposeTo()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
    });
  });

  describe('a return', () => {
    it('is paid to the account that the money came from', async () => {
      const proposal = await proposeBack();
      expect(proposal.approval).toMatchObject({
        subjectId: item.id,
        proposedBy: first,
        proposedAt: given.now(),
        reason: 'By the name',
        content: { amountKobo: AMOUNT, accountNumber: SENDER.senderAccountNumber },
      });
      expect(await proposal.describe(given.db)).toEqual({
        kind: 'suspenseReturn',
        amountKobo: AMOUNT,
        bankAccount: 'Chidi Eze, GTBank, ending in 0017',
      });
      const audited = { happenedAt: given.now(), facts: {} };
      expect(await lastAudited(given, item.id, first)).toEqual({ ...audited, action: 'suspense return proposed' });
      await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
      await decide(proposal);
      const [payout] = await given.db.select().from(payouts).where(eq(payouts.suspenseItemId, item.id));
      expect(payout).toMatchObject({
        userId: null,
        amountKobo: AMOUNT,
        feeChargedKobo: 0,
        state: 'requested',
        accountName: SENDER.senderName,
        bankName: SENDER.senderBankName,
        bankCode: SENDER.senderBankCode,
        accountNumber: SENDER.senderAccountNumber,
      });
      const [booked] = await given.db
        .select()
        .from(transfers)
        .where(eq(transfers.key, `suspenseReturn:${proposal.approval.id}`));
      expect(booked).toMatchObject({
        id: payout?.transferId,
        kind: 'suspenseReturn',
        content: { itemId: item.id, amountKobo: AMOUNT },
        reference: item.reference,
        causedBy: second,
      });
      expect((await itemNow())?.state).toBe('returned');
      expect(await proposal.describe(given.db)).toBeUndefined();
      expect(await lastAudited(given, item.id, second)).toEqual({ ...audited, action: 'suspense returned' });
    });

    it('needs a sender', async () => {
      const nobody = { senderName: null, senderBankName: null, senderBankCode: null, senderAccountNumber: null };
      item = await newItem(given, AMOUNT, nobody);
      await expect(proposeBack()).rejects.toEqual(refused('SENDER_UNKNOWN'));
    });

    it("is refused if company funds can't pay its fee, and says so", async () => {
      const proposal = await proposeBack();
      const open = await given.db.$count(payouts);
      await setOwnFunds(given, kobo(PAYOUT_FEE * (open + 1) - 1));
      await expect(decide(proposal)).rejects.toEqual(refused('HOUSE_FUNDS_SHORT'));
      await setOwnFunds(given, kobo(PAYOUT_FEE * (open + 1)));
      await decide(proposal);
      await setOwnFunds(given, naira(10_000));
    });
  });

  describe('the list', () => {
    const listed = async (q?: string, onlyOpen = true) => {
      const rows: SuspenseItem[] = [];
      for await (const row of suspenseList(context, { onlyOpen }).all({ ...(q !== undefined && { q }) }))
        rows.push(row);
      return rows;
    };

    it('shows an item with its masked sender, and whether it is proposed', async () => {
      const row = {
        receivedAt: given.now().toISOString(),
        id: item.id,
        state: 'open',
        amountKobo: AMOUNT,
        reference: item.reference,
        accountEndsIn: '0001',
        sender: 'Chidi Eze, GTBank, ending in 0017',
        transferId: item.transferId,
        isProposed: false,
      };
      const q = item.reference.toUpperCase();
      expect(await listed(q)).toEqual([row]);
      await proposeBack();
      expect(await listed(q)).toEqual([{ ...row, isProposed: true }]);
      expect(await listed(`${q}x`)).toEqual([]);
      expect(await listed()).toContainEqual({ ...row, isProposed: true });
      expect(await listed('')).toContainEqual({ ...row, isProposed: true });
    });

    it("has open items only, its file has all; fields that the provider didn't report are absent", async () => {
      const nobody = { senderName: null, senderBankName: null, senderBankCode: null, senderAccountNumber: null };
      item = await newItem(given, AMOUNT, { ...nobody, accountNumber: null });
      const [shown] = await listed(item.reference);
      expect(shown).not.toHaveProperty('sender');
      expect(shown).not.toHaveProperty('accountEndsIn');
      await decide(await proposeTo());
      expect(await listed(item.reference)).toEqual([]);
      expect(await listed(item.reference, false)).toMatchObject([{ id: item.id, state: 'assigned' }]);
    });

    it('is sorted from oldest to newest', async () => {
      given.clock.advance({ minutes: 1 });
      const later = await newItem(given, AMOUNT);
      const ids = (await listed()).map(({ id }) => id);
      expect(ids.indexOf(item.id)).toBeLessThan(ids.indexOf(later.id));
      expect(ids.at(-1)).toBe(later.id);
      const list = suspenseList(context, { onlyOpen: true });
      const page = await list.page({ q: later.reference }, { sort: OLDEST_FIRST, offset: 0, limit: 9 });
      expect(page).toMatchObject({ items: [{ id: later.id }], total: 1 });
    });
  });
});
