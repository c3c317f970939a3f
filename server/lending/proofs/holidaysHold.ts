import { and, asc, countDistinct, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { holidayRequests, postponements } from '../../kernel/db/schema/relief';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { instalments, paymentAllocations, scheduleVersions } from '../../kernel/db/schema/repayments';
import { LOANS_PIECE, piecesOf, type InPiece } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { isReplaced, sumOfRows } from './replacedRows';

const { loanId, version, firstNumber, holidayFrom, holidayMonths, eventNumber } = scheduleVersions;

const paidInterest = sql`coalesce((select sum(${paymentAllocations.interestKobo}) from ${paymentAllocations}
  where ${paymentAllocations.loanId} = ${instalments.loanId} and ${paymentAllocations.version} = ${instalments.version}
    and ${paymentAllocations.number} = ${instalments.number}), 0)`;

const isFact = (name: string, value: unknown) =>
  sql`(${loanEvents.facts} ->> ${sql.raw(`'${name}'`)})::bigint = ${value}`;

export const holidaysHold: Proof = {
  title:
    'A loan has at most one payment holiday, which adds exactly the agreed interest to its schedule, and nothing is due later than agreed or answered',
  async *findFaults(reader) {
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({
          loanId,
          version,
          holidays: sql`count(*) over (partition by ${loanId})`.mapWith(Number),
          isAgreed: sql<boolean | null>`${loanEvents.type} = 'holiday' and ${isFact('months', holidayMonths)}
            and ${firstNumber} = ${holidayFrom}`,
          costKobo: sql`coalesce((${loanEvents.facts} ->> 'costKobo')::bigint, 0)`.mapWith(readKobo),
          begunKobo: sumOfRows(sql`${instalments.interestKobo}`, sql`${instalments.version} = ${version}`),
          beforeKobo: sumOfRows(sql`${instalments.interestKobo} - ${paidInterest}`, isReplaced),
        })
        .from(scheduleVersions)
        .leftJoin(loanEvents, and(eq(loanEvents.loanId, loanId), eq(loanEvents.number, eventNumber)))
        .where(and(inPiece(loanId), isNotNull(holidayFrom)));
      for (const row of rows) {
        if (row.holidays > 1) yield `Loan ${row.loanId} has ${row.holidays} payment holidays`;
        if (row.isAgreed !== true) yield `Version ${row.version} of the schedule of loan ${row.loanId} was not agreed`;
        const addedKobo = row.begunKobo - row.beforeKobo;
        if (addedKobo !== row.costKobo)
          yield `The payment holiday of loan ${row.loanId} adds ${addedKobo} kobo, but ${row.costKobo} were agreed`;
      }
      const lost = await reader
        .select({ loanId: loanEvents.loanId })
        .from(loanEvents)
        .leftJoin(
          scheduleVersions,
          and(eq(loanId, loanEvents.loanId), eq(eventNumber, loanEvents.number), isNotNull(holidayFrom)),
        )
        .where(and(inPiece(loanEvents.loanId), eq(loanEvents.type, 'holiday'), isNull(version)));
      for (const { loanId: id } of lost) yield `The payment holiday of loan ${id} moved no instalment`;
      yield* wrongPostponements(reader, inPiece);
    }
  },
};

/** A late answer postpones an instalment by ten days from the request at most, once, and two of a loan. */
async function* wrongPostponements(reader: Reader, inPiece: InPiece) {
  const { number, dueOn, requestId, place } = postponements;
  const moved = postponements.loanId;
  const askedOn = sql`(${holidayRequests.askedAt} at time zone 'Africa/Lagos')::date`;
  const isRight = sql`coalesce(
    case when ${requestId} is null
      then ${loanEvents.type} = 'holiday' and (${loanEvents.facts} ->> 'nextDueOn')::date = ${dueOn}
      else ${holidayRequests.loanId} = ${moved} and ${dueOn} <= ${askedOn} + 10 end, false)`;
  const rows = await reader
    .select({ loanId: moved, number })
    .from(postponements)
    .leftJoin(loanEvents, and(eq(loanEvents.loanId, moved), eq(loanEvents.number, postponements.eventNumber)))
    .leftJoin(holidayRequests, eq(holidayRequests.id, requestId))
    .where(and(inPiece(moved), sql`not ${isRight}`))
    .orderBy(asc(place));
  for (const row of rows) yield `Instalment ${row.number} of loan ${row.loanId} is due later without a reason`;
  const waits = await reader
    .select({
      loanId: moved,
      instalments: countDistinct(number),
      requests: countDistinct(requestId),
    })
    .from(postponements)
    .where(and(inPiece(moved), isNotNull(requestId)))
    .groupBy(moved);
  for (const row of waits)
    if (row.instalments > 2 || row.requests !== row.instalments)
      yield `Instalments of loan ${row.loanId} waited too often for an answer`;
}
