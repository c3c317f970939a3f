import { asc, eq } from 'drizzle-orm';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { ledgerAccounts, postings, transfers } from '../../kernel/db/schema/ledger';
import { refOf } from './accounts';
import type { Posting } from './command';
import { atPlaces, findPlace, findPlaceByKey, postedAtPlaces } from './months';

export interface BookedTransfer {
  id: string;
  kind: TransferKind;
  content: Record<string, string | number>;
  postings: Posting[];
}

export async function findTransfer(reader: Reader, id: string): Promise<BookedTransfer | undefined> {
  const place = await findPlace(reader, id);
  if (!place) return undefined;
  const [transfer] = await reader
    .select({ id: transfers.id, kind: transfers.kind, content: transfers.content })
    .from(transfers)
    .where(atPlaces([place]));
  if (!transfer) return undefined;
  const rows = await reader
    .select({ account: ledgerAccounts, amountKobo: postings.amountKobo })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(postedAtPlaces([place]))
    .orderBy(asc(postings.accountId));
  return { ...transfer, postings: rows.map(({ account, amountKobo }) => ({ account: refOf(account), amountKobo })) };
}

export const reversalKey = (transferId: string): string => `reversal:${transferId}`;

/** The id of the transfer that reversed this one; undefined if it wasn't reversed. */
export async function findReversal(reader: Reader, transferId: string): Promise<string | undefined> {
  return (await findPlaceByKey(reader, reversalKey(transferId)))?.id;
}

export const reversed = (transfer: BookedTransfer): Posting[] =>
  transfer.postings.map(({ account, amountKobo }) => ({ account, amountKobo: negateKobo(amountKobo) }));

/** The first wallet that the transfer credited, with the amount; undefined if it credited none. */
export function broughtTo({ postings: booked }: BookedTransfer): { userId: string; amountKobo: Kobo } | undefined {
  const [brought] = booked.flatMap(({ account, amountKobo }) =>
    account.kind === 'wallet' && amountKobo > 0 ? [{ userId: account.userId, amountKobo }] : [],
  );
  return brought;
}
