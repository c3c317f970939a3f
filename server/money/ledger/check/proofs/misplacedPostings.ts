import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { ledgerAccounts, postings, transfers } from '#server/kernel/db/schema/ledger';
import { ofTransfer } from '../../months';
import { piecesOf } from '../pieces';
import type { Scope } from '../proof';

const PIECE = 5000;

/**
 * Finds postings without their transfer, postings of company accounts with a place or balance, and postings of wallets
 * and escrows without a place. Reads them in the order of their transfers, by which both tables have an index.
 */
export async function* misplacedPostings(reader: Reader, { months }: Scope) {
  const company = await findCompany(reader);
  const kept = new Map<number, number>();
  for (const month of months)
    for await (const { accountId, transferId, isLone, place, balanceKobo } of findMisplaced(reader, month, company)) {
      if (isLone) yield `Account ${accountId} has a posting of ${transferId}, which isn't a transfer`;
      const isOfCompany = company.includes(accountId);
      if (isOfCompany && (place !== null || balanceKobo !== null)) kept.set(accountId, (kept.get(accountId) ?? 0) + 1);
      if (!isOfCompany && place === null) yield `Account ${accountId} has a posting of ${transferId} without a place`;
    }
  for (const [accountId, found] of kept)
    yield `Account ${accountId} keeps no balance, but ${found} of its postings have one`;
}

async function findCompany(reader: Reader): Promise<number[]> {
  const { id, balanceKobo } = ledgerAccounts;
  const rows = await reader.select({ id }).from(ledgerAccounts).where(isNull(balanceKobo));
  return rows.map((row) => row.id);
}

async function* findMisplaced(reader: Reader, month: IsoDay, company: number[]) {
  const { accountId, transferId, place, balanceKobo } = postings;
  const ofMonth = eq(postings.month, month);
  for await (const inPiece of piecesOf(reader, postings, transferId, PIECE, ofMonth))
    yield* await reader
      .select({ accountId, transferId, place, balanceKobo, isLone: sql<boolean>`${transfers.id} is null` })
      .from(postings)
      .leftJoin(transfers, ofTransfer)
      .where(
        and(
          ofMonth,
          inPiece(transferId),
          or(
            isNull(transfers.id),
            ne(sql`(${place} is null)`, inArray(accountId, company)),
            ne(sql`(${place} is null)`, sql`(${balanceKobo} is null)`),
          ),
        ),
      );
}
