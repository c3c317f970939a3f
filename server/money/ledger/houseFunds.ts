import { eq, sql } from 'drizzle-orm';
import { kobo, naira, negateKobo, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { transfers } from '../../db/schema/ledger';
import { transferOnce } from './service';

export const SANDBOX_COMPANY_FUNDS = naira(100_000);

/** Books money that the company paid into its own funds. @throws CodedError as `transferOnce` */
export function fundCompany(
  tx: Tx,
  { key, amountKobo, causedBy }: { key: string; amountKobo: Kobo; causedBy: string | null },
): ReturnType<typeof transferOnce> {
  return transferOnce(tx, { kind: 'houseFunding', key, content: { amountKobo }, causedBy }, [
    { account: { kind: 'houseFunds' }, amountKobo },
    { account: { kind: 'clientMoney' }, amountKobo: negateKobo(amountKobo) },
  ]);
}

export async function sumFundings(reader: Reader): Promise<Kobo> {
  const [row] = await reader
    .select({ sum: sql<string>`coalesce(sum((${transfers.content} ->> 'amountKobo')::bigint), 0)` })
    .from(transfers)
    .where(eq(transfers.kind, 'houseFunding'));
  // Stryker disable next-line OptionalChaining: a sum always has a row
  return kobo(BigInt(row?.sum ?? 0));
}

export async function fundSandbox(context: Pick<ServerContext, 'db'>): Promise<void> {
  const command = { key: 'houseFunding:sandbox', amountKobo: SANDBOX_COMPANY_FUNDS, causedBy: null };
  await inTransaction(context, (tx) => fundCompany(tx, command));
}
