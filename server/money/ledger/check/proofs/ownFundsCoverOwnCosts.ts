import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDay } from '#contract/dates';
import { JOURNAL_ENTRIES, journalEntries } from '#contract/money/journal/journal';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { findLastDay } from '#server/kernel/businessDays/repository';
import type { Reader } from '#server/kernel/db/connection';
import { readKobo } from '#server/kernel/db/schema/columns';
import { ledgerAccounts, postings, transferKeys, transfers } from '#server/kernel/db/schema/ledger';
import { payouts } from '#server/kernel/db/schema/payments';
import { OWN_ACCOUNTS } from '../../ownFunds';
import { transferPieces, type InPiece, closingOf } from '../pieces';
import { ofTransfer } from '../../months';
import type { Proof, Scope } from '../proof';

/** Kinds that are booked even if company funds are short, because the money has already moved at the bank. */
const ALWAYS_BOOKED: readonly TransferKind[] = [
  'deposit',
  'chargeFailed',
  ...JOURNAL_ENTRIES.filter((entry) => journalEntries[entry].isAlwaysBooked),
];

interface DayOfFunds {
  movedKobo: number;
  unavoidableKobo: number;
}

/**
 * At the end of a day, company funds may be short by at most the shortfall of the day before plus the costs that had to
 * be booked. The company's own decisions never cause a shortfall, because `lackOfFunds` checks them, including the fees
 * of open payouts. A payout's cost was accepted when it was requested, so from the next day on it had to be booked too.
 */
export const ownFundsCoverOwnCosts: Proof = {
  title: "The company's own decisions never overdraw its funds; only costs that it has to book do",
  async *findFaults(reader, scope) {
    const last = await findLastDay(reader);
    if (!last) return;
    const days = new Map<IsoDay, DayOfFunds>();
    for await (const inPiece of transferPieces(reader, scope)) await addPiece(reader, days, inPiece, last.day);
    let fundsKobo = await fundsBefore(reader, scope);
    for (const [day, { movedKobo, unavoidableKobo }] of [...days].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      const deepestKobo = Math.max(0, -fundsKobo) + unavoidableKobo;
      fundsKobo += movedKobo;
      if (-fundsKobo > deepestKobo)
        yield `On ${day} the company was short of ${-fundsKobo} kobo, but the costs it had to book explain only ${deepestKobo} kobo`;
    }
  },
};

/** Company funds, in kobo, at the end of the last proved month. */
async function fundsBefore(reader: Reader, { after }: Scope): Promise<number> {
  const [row] = await reader
    .select({
      fundsKobo: sql`coalesce(sum(${closingOf('balance_kobo', sql`${ledgerAccounts.id}`, after)}), 0)`.mapWith(
        readKobo,
      ),
    })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, [...OWN_ACCOUNTS]));
  return row?.fundsKobo ?? 0;
}

const askedKey = alias(transferKeys, 'asked_key');
/** The transfer that requested the payout, read only if it is of the same month; otherwise the months are compared. */
const asked = alias(transfers, 'asked');
const hadToBeBooked = sql`(${inArray(transfers.kind, [...ALWAYS_BOOKED])} or ${askedKey.month} < ${transfers.month}
  or ${asked.businessDay} < ${transfers.businessDay})`;

/** Adds the piece's transfers to `days`, except those of the open day, which grows while its pieces are read. */
async function addPiece(reader: Reader, days: Map<IsoDay, DayOfFunds>, inPiece: InPiece, openDay: IsoDay) {
  const moved = sql`sum(${postings.amountKobo})`;
  const perTransfer = reader
    .select({
      day: transfers.businessDay,
      moved: moved.mapWith(readKobo).as('moved'),
      isUnavoidable: sql<boolean>`coalesce(${hadToBeBooked}, false)`.as('is_unavoidable'),
    })
    .from(transfers)
    .innerJoin(postings, ofTransfer)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, postings.accountId), inArray(ledgerAccounts.kind, [...OWN_ACCOUNTS])),
    )
    .leftJoin(payouts, eq(payouts.id, sql`(${transfers.content} ->> 'payoutId')::uuid`))
    .leftJoin(askedKey, eq(askedKey.id, payouts.transferId))
    .leftJoin(asked, and(eq(asked.id, askedKey.id), eq(asked.month, transfers.month)))
    .where(and(inPiece(transfers.id), lt(transfers.businessDay, openDay)))
    .groupBy(transfers.id, transfers.month, transfers.kind, transfers.businessDay, askedKey.month, asked.businessDay)
    .as('per_transfer');
  const rows = await reader
    .select({
      day: perTransfer.day,
      movedKobo: sql`sum(${perTransfer.moved})`.mapWith(readKobo),
      unavoidableKobo: sql`coalesce(-sum(${perTransfer.moved})
        filter (where ${perTransfer.moved} < 0 and ${perTransfer.isUnavoidable}), 0)`.mapWith(readKobo),
    })
    .from(perTransfer)
    .groupBy(perTransfer.day);
  for (const { day, movedKobo, unavoidableKobo } of rows) {
    const before = days.get(day) ?? { movedKobo: 0, unavoidableKobo: 0 };
    days.set(day, {
      movedKobo: before.movedKobo + movedKobo,
      unavoidableKobo: before.unavoidableKobo + unavoidableKobo,
    });
  }
}
