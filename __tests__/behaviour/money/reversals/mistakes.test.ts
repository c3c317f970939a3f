import { eq } from 'drizzle-orm';
import { kobo, naira, negateKobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transfers } from '#server/kernel/db/schema/ledger';
import { suspenseItems } from '#server/kernel/db/schema/payments';
import { reversalKind } from '#server/money/reversals/approvals';
import { proposeReversal, readReversal } from '#server/money/reversals/reversal';
import { findReversal, findTransfer } from '#server/money/ledger/reverse';
import { balanceOf, transferOnce } from '#server/money/ledger/service';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, deposit, moneyFaultsOf, newOwner, pay } from '#support/ledger';
import { jobsOf, lastAudited, moveMoney, newAdministrator, proposed } from '#support/money/bareMoney';
import { newItem } from '#support/money/bareSuspense';

onDatabaseAlone((given) => {
  let first: string;
  let second: string;
  let userId: string;
  let depositId: string;
  beforeAll(async () => {
    first = await newAdministrator(given);
    second = await newAdministrator(given);
  });
  beforeEach(async () => {
    userId = await newOwner(given);
    depositId = (await inTransaction(given, (tx) => deposit(tx, userId, naira(1_000)))).transferId;
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const propose = (transferId = depositId) =>
    proposed(given, reversalKind, (tx) =>
      proposeReversal(given.context, tx, { actorId: first, transferId, reason: 'Sent twice' }),
    );
  const decide = ({ carryOut }: Awaited<ReturnType<typeof propose>>, by = second) =>
    inTransaction(given, (tx) => carryOut(given.context, tx, by));
  const stateOf = (transferId = depositId) => inTransaction(given, (tx) => readReversal(tx, transferId, given.now()));

  it('two administrators take a deposit out of the wallet again, once', async () => {
    expect(await stateOf()).toEqual({ state: 'possible' });
    const proposal = await propose();
    expect(proposal.approval).toMatchObject({
      subjectId: depositId,
      proposedBy: first,
      proposedAt: given.now(),
      reason: 'Sent twice',
      content: { userId, amountKobo: naira(1_000) },
    });
    expect(await proposal.describe(given.db)).toEqual({
      kind: 'reversal',
      personId: userId,
      personName: 'Ada Obi',
      transferId: depositId,
      amountKobo: naira(1_000),
    });
    const audited = { happenedAt: given.now(), facts: { userId } };
    expect(await lastAudited(given, depositId, first)).toEqual({ ...audited, action: 'reversal proposed' });
    expect(await stateOf()).toEqual({ state: 'proposed' });
    await expect(propose()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
    await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
    await decide(proposal);
    expect(await wallet()).toBe(0);
    const reversalId = (await findReversal(given.db, depositId)) ?? '';
    expect(await stateOf()).toEqual({ state: 'done', transferId: reversalId });
    const [booked] = await given.db.select().from(transfers).where(eq(transfers.id, reversalId));
    expect(booked).toMatchObject({
      kind: 'reversal',
      key: `reversal:${depositId}`,
      content: { transferId: depositId },
      reference: depositId,
      causedBy: second,
    });
    const [back, out] = await Promise.all([reversalId, depositId].map((id) => findTransfer(given.db, id)));
    expect(back?.postings).toEqual(
      out?.postings.map(({ account, amountKobo }) => ({ account, amountKobo: negateKobo(amountKobo) })),
    );
    expect(await lastAudited(given, depositId, second)).toEqual({ ...audited, action: 'transfer reversed' });
    expect(await jobsOf(given, 'reversal-mail')).toContainEqual(
      expect.objectContaining({ approvalId: proposal.approval.id }),
    );
    await expect(propose()).rejects.toEqual(refused('ALREADY_REVERSED'));
    await expect(decide(proposal)).rejects.toEqual(refused('ALREADY_REVERSED'));
    expect(await stateOf(reversalId)).toBeUndefined();
    await expect(propose(reversalId)).rejects.toEqual(refused('NOT_REVERSIBLE'));
  });

  it('only money that is still in the wallet can be taken out, when proposed and when approved', async () => {
    const take = (amountKobo: number) => moveMoney(given, { kind: 'wallet', userId }, kobo(-amountKobo));
    const proposal = await propose();
    await take(1);
    const short = expect.objectContaining({
      reason: 'REVERSAL_SHORT',
      body: {
        errorMessage: expect.stringContaining('The wallet holds ₦999.99 of the ₦1,000. Only money that is') as unknown,
      },
    }) as unknown;
    await expect(decide(proposal)).rejects.toEqual(short);
    given.clock.advance({ days: 7 });
    expect(await stateOf()).toEqual({ state: 'possible' });
    await expect(propose()).rejects.toEqual(short);
    await take(-1);
    await decide(await propose());
    expect(await wallet()).toBe(0);
  });

  it('only a known transfer from outside into a wallet can be reversed', async () => {
    const unknown = crypto.randomUUID();
    expect(await stateOf(unknown)).toBeUndefined();
    await expect(propose(unknown)).rejects.toEqual(refused('NOT_FOUND'));
    const other = await newOwner(given);
    const { transferId } = await inTransaction(given, (tx) => pay(tx, userId, other, naira(1)));
    const out = await moveMoney(given, { kind: 'wallet', userId }, naira(-1), { kind: 'deposit' });
    for (const id of [transferId, out.transferId]) {
      expect(await stateOf(id)).toBeUndefined();
      await expect(propose(id)).rejects.toEqual(refused('NOT_REVERSIBLE'));
    }
  });

  it('money from suspense becomes an open item again', async () => {
    const item = await newItem(given, naira(300));
    const { transferId } = await inTransaction(given, async (tx) => {
      await tx.update(suspenseItems).set({ state: 'assigned' }).where(eq(suspenseItems.id, item.id));
      return transferOnce(tx, command({ kind: 'suspenseAssignment', content: { itemId: item.id } }), [
        { account: { kind: 'suspense' }, amountKobo: naira(-300) },
        { account: { kind: 'wallet', userId }, amountKobo: naira(300) },
      ]);
    });
    const bystander = await newItem(given, naira(7));
    await given.db.update(suspenseItems).set({ state: 'returned' }).where(eq(suspenseItems.id, bystander.id));
    await moveMoney(given, { kind: 'suspense' }, naira(-7));
    await decide(await propose(transferId));
    const states = await given.db.select({ id: suspenseItems.id, state: suspenseItems.state }).from(suspenseItems);
    expect(states).toContainEqual({ id: item.id, state: 'open' });
    expect(states).toContainEqual({ id: bystander.id, state: 'returned' });
    expect(await wallet()).toBe(naira(1_000));
  });
});
