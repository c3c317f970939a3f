import { and, eq, gt, sql } from 'drizzle-orm';
import { addKobo, kobo, naira, NO_KOBO, negateKobo, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { transfers } from '../../kernel/db/schema/ledger';
import { creditedOnClosedDays } from './books/totals';
import { findLastDetachedDay, findPlaceByKey } from './months';
import { transferOnce } from './service';

export const SANDBOX_COMPANY_FUNDS = naira(100_000);
const SANDBOX_FUNDING = 'houseFunding:sandbox';

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
  const detached = await findLastDetachedDay(reader);
  const goneKobo =
    detached === undefined
      ? NO_KOBO
      : await creditedOnClosedDays(
          reader,
          { from: '-infinity', to: detached },
          { accounts: ['houseFunds'], kinds: ['houseFunding'] },
        );
  const [row] = await reader
    .select({ sum: sql<string>`coalesce(sum((${transfers.content} ->> 'amountKobo')::bigint), 0)` })
    .from(transfers)
    .where(and(eq(transfers.kind, 'houseFunding'), detached ? gt(transfers.businessDay, detached) : undefined));
  // Stryker disable next-line OptionalChaining: a sum always has a row
  return addKobo(goneKobo, kobo(BigInt(row?.sum ?? 0)));
}

export async function fundSandbox(context: Pick<ServerContext, 'db'>): Promise<void> {
  // Also where its month is detached.
  if (await findPlaceByKey(context.db, SANDBOX_FUNDING)) return;
  const command = { key: SANDBOX_FUNDING, amountKobo: SANDBOX_COMPANY_FUNDS, causedBy: null };
  await inTransaction(context, (tx) => fundCompany(tx, command));
}
