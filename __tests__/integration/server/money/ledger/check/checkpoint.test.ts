import { sql } from 'drizzle-orm';
import { AsyncResource } from 'node:async_hooks';
import { kobo } from '../../../../../../contract/money/kobo';
import { inTransaction } from '../../../../../../server/db/inTransaction';
import { dropForeignCheckpoints, makeCheckpoint } from '../../../../../../server/money/ledger/checkpoint';
import { balanceOf } from '../../../../../../server/money/ledger/service';
import { deposit, faultsOf, newSaver } from '../../../../../support/ledger';
import { onPostgresServer, onServer } from '../../../../../support/serverSuite';
import { houseAccounts, ledgerCheckpoints } from '../../../../../../server/db/schema/ledger';

const clientMoney = { kind: 'clientMoney' } as const;

onServer((given) => {
  const context = () => given.server.context;
  const held = () => balanceOf(context().db, clientMoney);

  it("the company's balances are the same before, at and after checkpoints", async () => {
    const start = await held();
    const ada = await newSaver(context(), kobo(500));
    expect(await held()).toBe(start - 500);
    await makeCheckpoint(context());
    expect(await held()).toBe(start - 500);
    await inTransaction(context(), (tx) => deposit(tx, ada, kobo(30)));
    expect(await held()).toBe(start - 530);
    await makeCheckpoint(context());
    await makeCheckpoint(context());
    expect(await held()).toBe(start - 530);
    expect(await faultsOf(context().db)).toEqual([]);
  });

  it('a transaction sees its own postings', async () => {
    const ada = await newSaver(context(), kobo(1));
    await makeCheckpoint(context());
    const start = await held();
    const seen = await inTransaction(context(), async (tx) => {
      await deposit(tx, ada, kobo(70));
      return balanceOf(tx, clientMoney);
    });
    expect(seen).toBe(start - 70);
  });

  it('a checkpoint of another server, from before a restore, is ignored and replaced', async () => {
    await newSaver(context(), kobo(500));
    await makeCheckpoint(context());
    const right = await held();
    const asIfRestored = sql`update ledger_checkpoints set balance_kobo = 77, before_transaction = '999999999999'`;
    await context().db.execute(asIfRestored);
    expect(await held()).toBe(right);
    await dropForeignCheckpoints(context());
    await makeCheckpoint(context());
    expect(await held()).toBe(right);
    expect(await faultsOf(context().db)).toEqual([]);
  });

  it('a valid checkpoint stays when a server starts', async () => {
    await makeCheckpoint(context());
    await dropForeignCheckpoints(context());
    expect(await context().db.select().from(ledgerCheckpoints)).toHaveLength(houseAccounts.length);
  });
});

onPostgresServer((given) => {
  it('a checkpoint leaves out running transactions, and none of them is lost', async () => {
    const { context } = given.server;
    const ada = await newSaver(context, kobo(500));
    const start = await balanceOf(context.db, clientMoney);
    const outside = AsyncResource.bind(async () => {
      await newSaver(context, kobo(40));
      await makeCheckpoint(context);
      return balanceOf(context.db, clientMoney);
    });
    const meanwhile = await inTransaction(context, async (tx) => {
      await deposit(tx, ada, kobo(3));
      return outside();
    });
    expect(meanwhile).toBe(start - 40);
    expect(await balanceOf(context.db, clientMoney)).toBe(start - 43);
    expect(await faultsOf(context.db)).toEqual([]);
  });
});
