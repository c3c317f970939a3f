import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { balanceOf } from '#server/money/ledger/service';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { findPayout } from '#server/money/withdrawals/repository';
import { sendPayout } from '#server/money/withdrawals/send';
import { settlePayout } from '#server/money/withdrawals/settle';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { insertPayout, listPayouts } from '#server/kernel/payments/sandbox/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { saverWith, withdrawBy } from '#support/payments';
import { buildTestServer } from '#support/serverApp';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  test("a payout made by the bank after the backup is paid once, even if it is compared and sent at once; if interrupted, it isn't paid here", async () => {
    const { server } = given;
    const { context } = server;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const person = await saverWith(server, naira(5000));
    const { id } = (await withdrawBy(server, person, naira(130))).body;
    const atBank = { accountNumber: '0123456789', amountKobo: naira(130), feeKobo: PAYOUT_FEE };
    await inTransaction(context, (tx) =>
      insertPayout(tx, { ...atBank, reference: id, state: 'paid', sentAt: server.clock.now() }),
    );
    await cutBeforeCommit(other.context, context, (tx) =>
      settlePayout(other.context, tx, id, { state: 'paid', feeKobo: PAYOUT_FEE }),
    );
    expect((await findPayout(context.db, id))?.state).toBe('requested');
    server.clock.advance({ days: 1 });
    await Promise.all([reconcile(context, readCoveredCounts), sendPayout(other.context, id)]);
    await server.runJobs();
    expect((await findPayout(context.db, id))?.state).toBe('paid');
    expect((await listPayouts(context.db)).filter(({ reference }) => reference === id)).toHaveLength(1);
    expect(await balanceOf(context.db, { kind: 'wallet', userId: person.id })).toBe(naira(4870));
    expect(await faultsOf(context.db)).toStrictEqual([]);
    await other.close();
  });
});
