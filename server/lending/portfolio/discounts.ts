import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { discountByMonth } from '#contract/lending/shares/discount';
import { addKobo, maxKobo, negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { noteSales } from '../../kernel/db/schema/sales';

interface Earned {
  discountKobo: Kobo;
  premiumKobo: Kobo;
}

/** Discounts of bought notes that became income, and premiums used up, by month (docs/product/lending.md#a-lenders-year). */
export async function sumDiscountsByMonth(db: Reader, lenderId: string): Promise<ReadonlyMap<string, Earned>> {
  const months = new Map<string, Earned>();
  for (const note of await findBought(db, lenderId)) {
    for (const [month, earnedKobo] of discountByMonth(note)) {
      const before = months.get(month) ?? { discountKobo: NO_KOBO, premiumKobo: NO_KOBO };
      months.set(month, {
        discountKobo: addKobo(before.discountKobo, maxKobo(NO_KOBO, earnedKobo)),
        premiumKobo: addKobo(before.premiumKobo, maxKobo(NO_KOBO, negateKobo(earnedKobo))),
      });
    }
  }
  return months;
}

async function findBought(db: Reader, lenderId: string) {
  const { transferId, noteId, number, loanId, principalKobo, priceKobo } = noteSales;
  const resale = alias(noteSales, 'resale');
  const writtenOff = sql`(select (${loanEvents.happenedAt} at time zone 'Africa/Lagos')::date from ${loanEvents}
    where ${loanEvents.loanId} = ${loanId} and ${loanEvents.type} = 'writeOff' order by ${loanEvents.number} desc limit 1)`;
  const sales = await db
    .select({
      transferId,
      principalKobo,
      priceKobo,
      endedIn: sql<string | null>`to_char(coalesce(${resale.soldOn}, ${writtenOff}), 'YYYY-MM')`,
    })
    .from(noteSales)
    .leftJoin(resale, and(eq(resale.noteId, noteId), eq(resale.number, sql`${number} + 1`)))
    .where(eq(noteSales.buyerId, lenderId));
  const shares = await db
    .select({
      transferId,
      month: sql<string>`to_char(${loanPayments.paidOn}, 'YYYY-MM')`,
      principalKobo: sql<Kobo>`sum(${paymentShares.principalKobo})`.mapWith(readKobo),
    })
    .from(noteSales)
    .innerJoin(paymentShares, and(eq(paymentShares.noteId, noteId), eq(paymentShares.holding, number)))
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(eq(noteSales.buyerId, lenderId))
    .groupBy(transferId, sql`2`);
  return sales.map((sale) => ({
    principalKobo: sale.principalKobo,
    priceKobo: sale.priceKobo,
    received: shares.filter((share) => share.transferId === sale.transferId),
    endedIn: sale.endedIn ?? undefined,
  }));
}
