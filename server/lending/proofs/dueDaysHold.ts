import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { TOLD_DAYS_BEFORE } from '#contract/money/mandates/mandates';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { instalments, paymentAllocations, scheduleVersions } from '../../kernel/db/schema/repayments';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { isReplaced, sumOfRows } from './replacedRows';

const { loanId, version, firstNumber, firstDueOn, eventNumber } = scheduleVersions;

const isPaid = sql`exists (select 1 from ${paymentAllocations}
  where ${paymentAllocations.loanId} = ${instalments.loanId} and ${paymentAllocations.version} = ${instalments.version}
    and ${paymentAllocations.number} = ${instalments.number})`;

const fact = (name: string) => sql`${loanEvents.facts} ->> ${sql.raw(`'${name}'`)}`;

export const dueDaysHold: Proof = {
  title:
    'A change of the due day moves unpaid instalments as agreed, to days that can still be announced, adds exactly the interest that was shown, and happens once in twelve months',
  async *findFaults(reader) {
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({
          loanId,
          version,
          isAgreed: sql<boolean | null>`${loanEvents.type} = 'changeDueDay'
            and (${fact('nextDueOn')})::date = ${firstDueOn} and (${fact('day')})::date + ${TOLD_DAYS_BEFORE}::int < ${firstDueOn}
            and extract(day from ${firstDueOn}) = (${fact('dayOfMonth')})::int
            and (${fact('dueKobo')})::bigint = 0
            and not exists (select 1 from ${instalments} where ${instalments.loanId} = ${loanId} and ${isReplaced}
              and ${isPaid})
            and not exists (select 1 from ${instalments} where ${instalments.loanId} = ${loanId}
              and ${instalments.version} = ${version} and ${instalments.dueOn} <>
                (${firstDueOn} + make_interval(months => ${instalments.number} - ${firstNumber}))::date)`,
          isTooSoon: sql<boolean>`exists (select 1 from ${loanEvents} earlier where earlier.loan_id = ${loanId}
            and earlier.type = 'changeDueDay' and earlier.number < ${eventNumber}
            and (earlier.facts ->> 'day')::date + interval '12 months' > (${fact('day')})::date)`,
          costKobo: sql`coalesce((${fact('costKobo')})::bigint, 0)`.mapWith(readKobo),
          begunKobo: sumOfRows(sql`${instalments.interestKobo}`, sql`${instalments.version} = ${version}`),
          beforeKobo: sumOfRows(sql`${instalments.interestKobo}`, isReplaced),
        })
        .from(scheduleVersions)
        .leftJoin(loanEvents, and(eq(loanEvents.loanId, loanId), eq(loanEvents.number, eventNumber)))
        .where(and(inPiece(loanId), isNotNull(firstDueOn)));
      for (const row of rows) {
        if (row.isAgreed !== true)
          yield `Version ${row.version} of the schedule of loan ${row.loanId} has due days that were not agreed`;
        if (row.isTooSoon) yield `The due day of loan ${row.loanId} was changed twice within twelve months`;
        const addedKobo = row.begunKobo - row.beforeKobo;
        if (addedKobo !== row.costKobo)
          yield `The new due day of loan ${row.loanId} adds ${addedKobo} kobo, but ${row.costKobo} were shown`;
      }
      const lost = await reader
        .select({ loanId: loanEvents.loanId })
        .from(loanEvents)
        .leftJoin(
          scheduleVersions,
          and(eq(loanId, loanEvents.loanId), eq(eventNumber, loanEvents.number), isNotNull(firstDueOn)),
        )
        .where(and(inPiece(loanEvents.loanId), eq(loanEvents.type, 'changeDueDay'), isNull(version)));
      for (const { loanId: id } of lost) yield `The new due day of loan ${id} moved no instalment`;
    }
  },
};
