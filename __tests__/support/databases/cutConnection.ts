import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';

type WithDatabase = { readonly db: Database };

export async function cutBeforeCommit(
  context: WithDatabase,
  somebodyElse: WithDatabase,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  // Bound outside the transaction, because another connection may not be used inside it.
  const terminate = AsyncResource.bind((pid: number) =>
    Promise.resolve(somebodyElse.db.execute(sql`select pg_terminate_backend(${pid}::int)`)),
  );
  const cut = inTransaction(context, async (tx) => {
    await work(tx);
    const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
    await terminate(row!.pid);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
}
