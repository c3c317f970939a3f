import { count, sql } from 'drizzle-orm';
import { MOST_TRIES } from '#contract/money/mandates/tryDays';
import { readKobo } from '#server/kernel/db/schema/columns';
import { transferKeys } from '#server/kernel/db/schema/ledger';
import { charges } from '#server/kernel/db/schema/payments';
import { instalments, lateFees } from '#server/kernel/db/schema/repayments';
import { piecesOf, subquery } from '#server/money/ledger/check/pieces';
import type { Proof } from '#server/money/ledger/check/proof';

const isBooked = subquery<boolean>(sql`exists (select 1 from ${transferKeys}
  where ${transferKeys.key} = 'deposit:' || ${charges.provider} || ':' || ${charges.id})`);

/** The most that the loan's instalments due by the charge's day ever owed, in any version, with their late fees. */
const mostOwed = subquery<string>(sql`(
  select coalesce(sum(owed.kobo), 0) from (
    select max(${instalments.interestKobo} + ${instalments.principalKobo} + ${instalments.carriedFeeKobo}) as kobo
    from ${instalments} where ${instalments.loanId} = ${charges.loanId}
    group by ${instalments.number} having min(${instalments.dueOn}) <= ${charges.day}) owed)
  + (select coalesce(sum(${lateFees.feeKobo}), 0) from ${lateFees}
    where ${lateFees.loanId} = ${charges.loanId} and ${lateFees.chargedOn} <= ${charges.day})`);

export const chargesHold: Proof = {
  title:
    'Money taken by mandate is booked once and for nothing else, never more was asked for than was due, and never too often',
  async *findFaults(reader) {
    const { id, state, amountKobo, dueKobo, loanId, instalment } = charges;
    for await (const inPiece of piecesOf(reader, charges, id)) {
      const rows = await reader
        .select({ id, state, amountKobo, dueKobo, isBooked, mostKobo: mostOwed.mapWith(readKobo) })
        .from(charges)
        .where(inPiece(id));
      for (const row of rows) {
        if (row.isBooked !== (row.state === 'succeeded'))
          yield `The charge ${row.id}, which is ${row.state}, was ${row.isBooked ? '' : 'not '}booked as a deposit`;
        if (row.amountKobo > row.dueKobo || row.dueKobo > row.mostKobo)
          yield `The charge ${row.id} asked for ${row.amountKobo} kobo of ${row.dueKobo} that were due, but at most ${row.mostKobo} kobo can have been`;
      }
    }
    const tries = count();
    for await (const inPiece of piecesOf(reader, charges, loanId)) {
      const often = await reader
        .select({ loanId, instalment, tries })
        .from(charges)
        .where(sql`${inPiece(loanId)} and ${state} <> 'cancelled'`)
        .groupBy(loanId, instalment)
        .having(sql`${tries} > ${MOST_TRIES}`);
      for (const row of often)
        yield `Instalment ${row.instalment} of the loan ${row.loanId} was asked for ${row.tries} times`;
    }
  },
};
