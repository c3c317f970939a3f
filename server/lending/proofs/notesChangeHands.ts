import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MIN_PERCENT, MAX_PERCENT } from '#contract/lending/sales/offer';
import type { Reader } from '../../kernel/db/connection';
import { ledgerAccounts, postings, transferKeys, transfers } from '../../kernel/db/schema/ledger';
import { notes } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { noteHolders, noteOffers, noteSales } from '../../kernel/db/schema/sales';
import { piecesOf, transferPieces, type InPiece } from '../../money/ledger/check/pieces';
import type { Proof, Scope } from '../../money/ledger/check/proof';
import { wrongSharesOfHolders } from './sharesOfHolders';
import { ofKey } from '../../money/ledger/months';

export const notesChangeHands: Proof = {
  title: 'A note has one holder at a time, each change has its transfer, and payments go to the current holder',
  async *findFaults(reader, scope) {
    for await (const inPiece of piecesOf(reader, notes, notes.id)) yield* wrongHolders(reader, inPiece);
    for await (const inPiece of piecesOf(reader, noteSales, noteSales.transferId))
      yield* wrongSales(reader, inPiece, scope);
    for await (const inPiece of transferPieces(reader, scope)) yield* salesWithoutRow(reader, inPiece);
    for await (const inPiece of piecesOf(reader, noteOffers, noteOffers.id)) yield* wrongOffers(reader, inPiece);
    for await (const inPiece of piecesOf(reader, loanPayments, loanPayments.id))
      yield* wrongSharesOfHolders(reader, inPiece, scope);
  },
};

const holdersOf = (what: SQL) => sql`(select ${what} from ${noteHolders} where ${noteHolders.noteId} = ${notes.id})`;

async function* wrongHolders(reader: Reader, inPiece: InPiece) {
  const holders = holdersOf(sql`count(*)`);
  const last = sql`(select ${noteHolders.holderId} from ${noteHolders}
    where ${noteHolders.noteId} = ${notes.id} and ${noteHolders.number} = ${notes.holding})`;
  const changes = sql`(select count(*) from ${noteSales} where ${noteSales.noteId} = ${notes.id})`;
  const isOutOfOrder = sql`exists (select from ${noteHolders} one join ${noteHolders} later
    on later.note_id = one.note_id and later.number > one.number
    where one.note_id = ${notes.id} and (later.held_from < one.held_from or later.after_event < one.after_event))`;
  const isWrong = sql`case when ${notes.holding} = 1 then ${holders} <> 0 or ${changes} <> 0
    else ${holders} <> ${notes.holding} or ${holdersOf(sql`max(${noteHolders.number})`)} <> ${notes.holding}
      or ${changes} <> ${notes.holding} - 1 or ${last} is distinct from ${notes.lenderId} or ${isOutOfOrder} end`;
  const rows = await reader
    .select({ id: notes.id })
    .from(notes)
    .where(and(inPiece(notes.id), isWrong));
  for (const { id } of rows) yield `The holders of note ${id} don't form a sequence up to the current one`;
}

const postedTo = (isAccount: SQL) =>
  sql`coalesce((select sum(${postings.amountKobo}) from ${postings}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId}
    where ${ofKey} and ${isAccount}), 0)`;

const walletOf = (owner: PgColumn) => sql`${ledgerAccounts.kind} = 'wallet' and ${ledgerAccounts.userId} = ${owner}`;

async function* wrongSales(reader: Reader, inPiece: InPiece, { after }: Scope) {
  const { priceKobo, accruedKobo, feeKobo, percent, principalKobo } = noteSales;
  const totalKobo = sql`${priceKobo} + ${accruedKobo}`;
  const holder = (number: SQL, what: SQL) =>
    sql`(select ${what} from ${noteHolders} where ${noteHolders.noteId} = ${noteSales.noteId}
      and ${noteHolders.number} = ${number})`;
  const outstanding = sql`(select ${notes.principalKobo} - coalesce((select sum(${paymentShares.principalKobo})
    from ${paymentShares} where ${paymentShares.noteId} = ${noteSales.noteId}
      and ${paymentShares.holding} < ${noteSales.number}), 0) from ${notes} where ${notes.id} = ${noteSales.noteId})`;
  const { number, sellerId, buyerId, transferId, offerId } = noteSales;
  const rows = await reader
    .select({
      transferId,
      isMoved: sql<boolean>`${postedTo(walletOf(buyerId))} = -(${totalKobo})
        and ${postedTo(walletOf(sellerId))} = ${totalKobo} - ${feeKobo}
        and ${postedTo(sql`${ledgerAccounts.kind} in ('saleFees', 'vat')`)} = ${feeKobo}`,
      isPriced: sql<boolean>`${percent} between ${MIN_PERCENT} and ${MAX_PERCENT}
        and ${principalKobo} = ${outstanding} and abs(100 * ${priceKobo} - ${percent} * ${principalKobo}) <= 50`,
      isBetween: sql<boolean>`${holder(sql`${number}`, sql`${noteHolders.holderId}`)} is not distinct from ${buyerId}
        and ${holder(sql`${number}`, sql`${noteHolders.transferId}`)} is not distinct from ${transferId}
        and ${holder(sql`${number} - 1`, sql`${noteHolders.holderId}`)} is not distinct from ${sellerId}`,
      isOffered: sql<boolean>`exists (select from ${noteOffers} where ${noteOffers.id} = ${offerId}
        and ${noteOffers.state} = 'sold' and ${noteOffers.noteId} = ${noteSales.noteId}
        and ${noteOffers.sellerId} = ${sellerId} and ${noteOffers.percent} = ${percent})`,
      kind: transferKeys.kind,
    })
    .from(noteSales)
    .innerJoin(transferKeys, eq(transferKeys.id, transferId))
    .where(and(inPiece(transferId), gt(transferKeys.month, after)));
  for (const row of rows) {
    if (row.kind !== 'noteSale' || !row.isMoved)
      yield `Sale ${row.transferId} moved an amount other than its price and fee`;
    if (!row.isPriced)
      yield `The price of sale ${row.transferId} doesn't match its percentage of the outstanding principal`;
    if (!row.isBetween) yield `Sale ${row.transferId} is not between the holders that it names`;
    if (!row.isOffered) yield `Sale ${row.transferId} doesn't match its offer`;
  }
}

async function* salesWithoutRow(reader: Reader, inPiece: InPiece) {
  const rows = await reader
    .select({ id: transfers.id })
    .from(transfers)
    .leftJoin(noteSales, eq(noteSales.transferId, transfers.id))
    .where(and(inPiece(transfers.id), eq(transfers.kind, 'noteSale'), isNull(noteSales.transferId)));
  for (const { id } of rows) yield `Transfer ${id}, a noteSale, sold no note`;
}

async function* wrongOffers(reader: Reader, inPiece: InPiece) {
  const rows = await reader
    .select({ id: noteOffers.id })
    .from(noteOffers)
    .innerJoin(notes, eq(notes.id, noteOffers.noteId))
    .where(
      and(
        inPiece(noteOffers.id),
        eq(noteOffers.state, 'open'),
        or(ne(notes.holding, noteOffers.holding), ne(notes.lenderId, noteOffers.sellerId)),
      ),
    );
  for (const { id } of rows) yield `Offer ${id} is open, but its seller does not hold the note`;
}
