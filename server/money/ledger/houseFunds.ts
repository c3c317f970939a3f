import { eq, sql } from 'drizzle-orm';
import { kobo, naira, negateKobo, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { transfers } from '../../db/schema/ledger';
import { transferOnce } from './service';

/** What the sandbox's operator has put in before it starts. */
export const SANDBOX_HOUSE_FUNDS = naira(100_000);

/** Books money of the operator's own that has come to the bank account. */
export function fundHouse(
  tx: Tx,
  { key, amountKobo, causedBy }: { key: string; amountKobo: Kobo; causedBy: string | null },
): ReturnType<typeof transferOnce> {
  return transferOnce(tx, { kind: 'houseFunding', key, content: { amountKobo }, causedBy }, async () => [
    { account: { kind: 'houseFunds' }, amountKobo },
    { account: { kind: 'clientMoney' }, amountKobo: negateKobo(amountKobo) },
  ]);
}

/** All that operators have put in so far. */
export async function sumFundings(reader: Reader): Promise<Kobo> {
  const [row] = await reader
    .select({ sum: sql<string>`coalesce(sum((${transfers.content} ->> 'amountKobo')::bigint), 0)` })
    .from(transfers)
    .where(eq(transfers.kind, 'houseFunding'));
  return kobo(BigInt(row?.sum ?? 0));
}

/** Gives the sandbox its operator's funds; once, however often it starts. */
export async function fundSandbox(context: Pick<ServerContext, 'db'>): Promise<void> {
  const command = { key: 'houseFunding:sandbox', amountKobo: SANDBOX_HOUSE_FUNDS, causedBy: null };
  await inTransaction(context, (tx) => fundHouse(tx, command));
}
