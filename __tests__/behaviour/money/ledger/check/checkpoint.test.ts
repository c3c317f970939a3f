import { sql } from 'drizzle-orm';
import { AsyncResource } from 'node:async_hooks';
import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { dropForeignCheckpoints, makeCheckpoint } from '#server/money/ledger/checkpoint';
import { balanceOf } from '#server/money/ledger/service';
import { onDatabaseAlone, onPostgresAlone } from '#support/databaseSuite';
import { deposit, moneyFaultsOf, newSaver } from '#support/ledger';
import { companyAccounts, ledgerCheckpoints } from '#server/kernel/db/schema/ledger';

const clientMoney = { kind: 'clientMoney' } as const;

onDatabaseAlone((given) => {
  const held = () => balanceOf(given.db, clientMoney);

  it("the company's balances are the same before, at and after checkpoints", async () => {
    const start = await held();
    const ada = await newSaver(given, kobo(500));
    expect(await held()).toBe(start - 500);
    await makeCheckpoint(given);
    expect(await held()).toBe(start - 500);
    await inTransaction(given, (tx) => deposit(tx, ada, kobo(30)));
    expect(await held()).toBe(start - 530);
    await makeCheckpoint(given);
    await makeCheckpoint(given);
    expect(await held()).toBe(start - 530);
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });

  it('a transaction sees its own postings', async () => {
    const ada = await newSaver(given, kobo(1));
    await makeCheckpoint(given);
    const start = await held();
    const seen = await inTransaction(given, async (tx) => {
      await deposit(tx, ada, kobo(70));
      return balanceOf(tx, clientMoney);
    });
    expect(seen).toBe(start - 70);
  });

  it('a checkpoint of another server, from before a restore, is ignored and replaced', async () => {
    await newSaver(given, kobo(500));
    await makeCheckpoint(given);
    const right = await held();
    const asIfRestored = sql`update ledger_checkpoints set balance_kobo = 77, before_transaction = '999999999999'`;
    await given.db.execute(asIfRestored);
    expect(await held()).toBe(right);
    await dropForeignCheckpoints(given);
    expect(await given.db.select().from(ledgerCheckpoints)).toStrictEqual([]);
    await makeCheckpoint(given);
    expect(await held()).toBe(right);
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });

  it('a valid checkpoint stays when a server starts', async () => {
    await makeCheckpoint(given);
    await dropForeignCheckpoints(given);
    expect(await given.db.select().from(ledgerCheckpoints)).toHaveLength(companyAccounts.length);
  });
});

onPostgresAlone((given) => {
  it('a checkpoint leaves out running transactions, and none of them is lost', async () => {
    const ada = await newSaver(given, kobo(500));
    const start = await balanceOf(given.db, clientMoney);
    const outside = AsyncResource.bind(async () => {
      await newSaver(given, kobo(40));
      await makeCheckpoint(given);
      return balanceOf(given.db, clientMoney);
    });
    const meanwhile = await inTransaction(given, async (tx) => {
      await deposit(tx, ada, kobo(3));
      return outside();
    });
    expect(meanwhile).toBe(start - 40);
    expect(await balanceOf(given.db, clientMoney)).toBe(start - 43);
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });
});
