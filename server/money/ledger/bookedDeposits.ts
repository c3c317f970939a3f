import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { transferKeys, transfers } from '../../kernel/db/schema/ledger';
import { reconciledLines } from '../../kernel/db/schema/payments';
import { atPlaces, findPlaces } from './months';

export const depositKey = (provider: string, reference: string): string => `deposit:${provider}:${reference}`;

export interface BookedDeposit {
  reference: string;
  amountKobo: Kobo;
  feeKobo: Kobo;
}

const columns = {
  reference: sql<string>`${transfers.content} ->> 'reference'`,
  amountKobo: sql`(${transfers.content} ->> 'amountKobo')::bigint`.mapWith(readKobo),
  feeKobo: sql`(${transfers.content} ->> 'feeKobo')::bigint`.mapWith(readKobo),
};

/** Booked deposits by the provider's reference; unknown references are missing. */
export async function findBookedDeposits(
  reader: Reader,
  provider: string,
  references: readonly string[],
): Promise<Map<string, BookedDeposit>> {
  const keys = references.map((reference) => depositKey(provider, reference));
  const places = await findPlaces(reader, inArray(transferKeys.key, keys));
  const rows = await reader.select(columns).from(transfers).where(atPlaces(places));
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Those of the references whose deposits were ever booked: keys stay when their month is detached. */
export async function findBookedReferences(
  reader: Reader,
  provider: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const byKey = new Map(references.map((reference) => [depositKey(provider, reference), reference]));
  const rows = await reader
    .select({ key: transferKeys.key })
    .from(transferKeys)
    .where(inArray(transferKeys.key, [...byKey.keys()]));
  return new Set(rows.map(({ key }) => byKey.get(key) ?? ''));
}

export function findUnreconciledDeposits(reader: Reader, provider: string): Promise<BookedDeposit[]> {
  const found = reader
    .select()
    .from(reconciledLines)
    .where(
      and(
        eq(reconciledLines.provider, provider),
        eq(reconciledLines.kind, 'deposit'),
        eq(reconciledLines.reference, columns.reference),
      ),
    );
  return reader
    .select(columns)
    .from(transfers)
    .where(
      and(eq(transfers.kind, 'deposit'), sql`${transfers.content} ->> 'provider' = ${provider}`, notExists(found)),
    );
}
