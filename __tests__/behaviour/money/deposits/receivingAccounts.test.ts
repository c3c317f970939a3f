import { eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bvnChecks, receivingAccounts } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { findReceiver, findReceivingAccount, insertReceivingAccount } from '#server/money/deposits/repository';
import { openReceivingAccount } from '#server/money/deposits/service';
import { requireProvider, type AccountHolder } from '#server/kernel/payments/provider';
import { SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import { onDatabaseAlone, onPostgresAlone } from '#support/databaseSuite';
import { newOwner, refusalOf } from '#support/ledger';
import { withSandbox } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let context: ServerContext;
  let holders: AccountHolder[];
  let owner: string;
  let whileAsked: () => Promise<unknown>;
  let count = 0;
  const nextNumber = () => `78${String((count += 1)).padStart(8, '0')}`;
  const opened = () => ({ accountNumber: nextNumber(), bankName: 'Wema Bank', accountName: 'Ada Obi' });
  const openAt = (owner: string, accountNumber: string) =>
    inTransaction(given, (tx) =>
      insertReceivingAccount(tx, {
        userId: owner,
        provider: SANDBOX,
        ...opened(),
        accountNumber,
        openedAt: given.now(),
      }),
    );
  beforeAll(async () => {
    context = await withSandbox(given);
  });
  beforeEach(async () => {
    holders = [];
    whileAsked = async () => undefined;
    owner = await newOwner(given);
  });
  const check = (state: 'pending' | 'verified' = 'verified') =>
    given.db.insert(bvnChecks).values({
      userId: owner,
      state,
      reference: crypto.randomUUID(),
      bvnHash: crypto.randomUUID(),
      lastFour: '1234',
      phoneNumber: '+2348030000000',
      consentedAt: given.now(),
      decidedAt: state === 'pending' ? null : given.now(),
    });
  const open = async (by: Partial<ServerContext> = {}, account = opened()) => {
    const payments = {
      ...requireProvider(context),
      openReceivingAccount: async (holder: AccountHolder) => {
        holders.push(holder);
        await whileAsked();
        return account;
      },
    };
    await openReceivingAccount({ ...context, payments, ...by }, owner);
    return account;
  };
  const found = () => findReceivingAccount(given.db, owner);

  it('a receiving account is opened once after the BVN was verified', async () => {
    await open();
    await check('pending');
    await open();
    expect([holders, await found()]).toEqual([[], undefined]);
    await given.db
      .update(bvnChecks)
      .set({ state: 'verified', decidedAt: given.now() })
      .where(eq(bvnChecks.userId, owner));
    const account = await open();
    expect(await found()).toEqual({ userId: owner, provider: SANDBOX, ...account, openedAt: given.now() });
    const [user] = await given.db.select().from(users).where(eq(users.id, owner));
    expect(holders).toEqual([
      { id: owner, firstName: 'Ada', lastName: 'Obi', email: user?.email, phoneNumber: '+2348030000000' },
    ]);
    await open();
    expect(holders).toHaveLength(1);
  });

  it('a receiving account stays the first if two were opened at once', async () => {
    await check();
    const first = nextNumber();
    whileAsked = () => openAt(owner, first);
    await open();
    expect(await found()).toMatchObject({ accountNumber: first });
    expect(await given.db.$count(receivingAccounts, eq(receivingAccounts.userId, owner))).toBe(1);
  });

  it("a receiving account can't have another person's number", async () => {
    const taken = nextNumber();
    await openAt(await newOwner(given), taken);
    await check();
    const refusal = await refusalOf(open({}, { ...opened(), accountNumber: taken }));
    expect(refusal).toContain('receiving_accounts_once');
    expect(await found()).toBeUndefined();
  });

  it('a receiving account is not kept for a person who was deleted meanwhile', async () => {
    await check();
    whileAsked = () => given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, owner));
    await open();
    expect([holders.length, await found()]).toEqual([1, undefined]);
  });

  it('a receiving account needs a provider', async () => {
    await check();
    const refused = expect.objectContaining({ reason: 'PAYMENTS_UNAVAILABLE' }) as unknown;
    await expect(open({ payments: undefined })).rejects.toEqual(refused);
  });
});

onPostgresAlone((given) => {
  it("a deposit keeps its receiving account from being deleted, and doesn't lock the owner", async () => {
    const userId = await newOwner(given);
    const account = { provider: SANDBOX, accountNumber: '7799999999', bankName: 'Wema Bank', accountName: 'Ada Obi' };
    await inTransaction(given, (tx) => insertReceivingAccount(tx, { userId, ...account, openedAt: given.now() }));
    let isHeld: () => void = () => undefined;
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    const receiving = inTransaction(given, async (tx) => {
      await findReceiver(tx, SANDBOX, account.accountNumber);
      isHeld();
      await ended;
    });
    await held;
    const lockAccount = sql`select from ${receivingAccounts} where ${receivingAccounts.userId} = ${userId} for update nowait`;
    const lockOwner = sql`select from ${users} where ${users.id} = ${userId} for update nowait`;
    const refusal = await refusalOf(given.db.execute(lockAccount));
    const owner = await given.db.execute(lockOwner).then(
      () => 'free',
      () => 'locked',
    );
    end();
    await receiving;
    expect(refusal).toContain('could not obtain lock');
    expect(owner).toBe('free');
  });
});
