import { eq, sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { ledgerAccounts } from '#server/kernel/db/schema/ledger';
import { users } from '#server/kernel/db/schema/users';
import { holdOpenWallet } from '#server/money/ledger/service';
import { onDatabaseAlone, onPostgresAlone } from '#support/databaseSuite';
import { newSaver, refusalOf } from '#support/ledger';

onDatabaseAlone((given) => {
  it('a deleted person and an administrator have no open wallet', async () => {
    const userId = await newSaver(given, naira(1));
    const isOpen = () => inTransaction(given, (tx) => holdOpenWallet(tx, userId));
    const change = (set: Partial<typeof users.$inferInsert>) =>
      given.db.update(users).set(set).where(eq(users.id, userId));
    expect(await isOpen()).toBe(true);
    await change({ isAdmin: true });
    expect(await isOpen()).toBe(false);
    await change({ isAdmin: false, roles: [], deletedAt: given.now() });
    expect(await isOpen()).toBe(false);
  });
});

onPostgresAlone((given) => {
  it('nobody else can lock the wallet until the transaction ends', async () => {
    const userId = await newSaver(given, naira(1));
    const lockNow = () =>
      given.db.execute(sql`select from ${ledgerAccounts} where ${ledgerAccounts.userId} = ${userId} for update nowait`);
    let isHeld: () => void = () => undefined;
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    const receiving = inTransaction(given, async (tx) => {
      await holdOpenWallet(tx, userId);
      isHeld();
      await ended;
    });
    await held;
    const refusal = await refusalOf(lockNow());
    end();
    await receiving;
    expect(refusal).toContain('could not obtain lock');
    await lockNow();
  });
});
