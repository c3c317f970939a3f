import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { NO_KOBO, addKobo, type Kobo } from '#contract/money/kobo';
import { addParts, NO_PARTS, PART_NAMES, type Parts } from '#contract/lending/schedule/parts';
import { Ratio } from '#contract/money/ratio';
import { loans, notes } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { LOANS_PIECE, piecesOf, subquery } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

interface LoanShares {
  notes: { id: string; principalKobo: Kobo }[];
  payments: (Parts & { id: string; shares: (Parts & { noteId: string })[] })[];
}

const parts = (table: typeof loanPayments | typeof paymentShares) =>
  sql`'feeKobo', ${table.feeKobo}, 'interestKobo', ${table.interestKobo}, 'principalKobo', ${table.principalKobo}`;

const notesOfLoan = subquery<LoanShares['notes']>(sql`coalesce((
  select json_agg(json_build_object('id', ${notes.id}, 'principalKobo', ${notes.principalKobo}))
  from ${notes} where ${eq(notes.loanId, loans.id)}), '[]')`);

const sharesOfPayment = sql`coalesce((
  select json_agg(json_build_object('noteId', ${paymentShares.noteId}, ${parts(paymentShares)}))
  from ${paymentShares} where ${eq(paymentShares.paymentId, loanPayments.id)}), '[]')`;

const paymentsOfLoan = subquery<LoanShares['payments']>(sql`coalesce((
  select json_agg(
    json_build_object('id', ${loanPayments.id}, ${parts(loanPayments)}, 'shares', ${sharesOfPayment})
    order by ${loanPayments.eventNumber})
  from ${loanPayments} where ${eq(loanPayments.loanId, loans.id)}), '[]')`);

export const sharesAreFair: Proof = {
  title: 'The shares of each part add up to the amount paid, never decrease, and stay within a kobo of the exact share',
  async *findFaults(reader) {
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({ principalKobo: loans.principalKobo, notes: notesOfLoan, payments: paymentsOfLoan })
        .from(loans)
        .where(and(inPiece(loans.id), isNotNull(loans.disbursedOn)));
      for (const row of rows) yield* unfairShares(row.principalKobo, row);
    }
  },
};

function* unfairShares(loanKobo: Kobo, { notes: all, payments }: LoanShares): Generator<string> {
  let paid = NO_PARTS;
  const received = new Map(all.map(({ id }) => [id, NO_PARTS]));
  for (const payment of payments) {
    paid = addParts(paid, payment);
    for (const { noteId, ...share } of payment.shares) {
      if (PART_NAMES.some((name) => share[name] < 0)) yield `Payment ${payment.id} takes money from note ${noteId}`;
      received.set(noteId, addParts(received.get(noteId) ?? NO_PARTS, share));
    }
    for (const name of PART_NAMES) {
      const shared = addKobo(NO_KOBO, ...payment.shares.map((share) => share[name]));
      if (shared !== payment[name])
        yield `Payment ${payment.id} paid ${payment[name]} ${name}, but distributed ${shared}`;
      for (const { id, principalKobo } of all) {
        const exact = Ratio.of(principalKobo, loanKobo).times(paid[name]);
        const away = exact.minus(received.get(id)?.[name] ?? 0);
        if (away.compare(1) >= 0 || away.compare(-1) <= 0)
          yield `After payment ${payment.id}, note ${id} is a kobo or more off its share of ${name}`;
      }
    }
  }
}
