import { and, countDistinct, eq, gte, inArray, isNotNull, isNull, lt, min, or, sql, type SQL } from 'drizzle-orm';
import { REPAYMENT_STEP } from '../../kernel/businessDays/dayStep';
import type { Reader } from '../../kernel/db/connection';
import { businessDayResults, businessDays } from '../../kernel/db/schema/books';
import { transfers } from '../../kernel/db/schema/ledger';
import { loans } from '../../kernel/db/schema/loans';
import { postponements } from '../../kernel/db/schema/relief';
import { instalments, loanPayments, paymentAllocations, scheduleVersions } from '../../kernel/db/schema/repayments';
import { piecesOf, transferPieces, type InPiece } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

export const closedDaysHaveResults: Proof = {
  title: 'Every loan with dues has a result for each closed day, and every collection on a day has its result',
  async *findFaults(reader, scope) {
    for await (const inPiece of piecesOf(reader, loans, loans.id)) yield* missingResults(reader, inPiece);
    for await (const inPiece of transferPieces(reader, scope)) yield* strayCollections(reader, inPiece);
  },
};

/** Only rows unpaid at the end of a day need a result, because a payment on that day may precede the day's job. */
async function* missingResults(reader: Reader, inPiece: InPiece) {
  const dues = duesOf(reader, inPiece);
  const { day, closedAt } = businessDays;
  const rows = await reader
    .select({ loanId: dues.loanId, days: countDistinct(day), first: min(day) })
    .from(dues)
    .innerJoin(
      businessDays,
      and(isNotNull(closedAt), gte(day, dues.dueOn), or(isNull(dues.paidOn), lt(day, dues.paidOn))),
    )
    .leftJoin(businessDayResults, resultOf(sql`${day}`, sql`${dues.loanId}`))
    .where(
      and(
        isNull(businessDayResults.day),
        sql`not exists (select 1 from ${postponements}
      where ${postponements.loanId} = ${dues.loanId} and ${postponements.number} = ${dues.number}
        and ${postponements.madeOn} <= ${day} and ${postponements.dueOn} > ${day})`,
      ),
    )
    .groupBy(dues.loanId);
  for (const { loanId, days, first } of rows)
    yield `Loan ${loanId} has no result for ${days} closed days with amounts due, from ${first} on`;
}

function duesOf(reader: Reader, inPiece: InPiece) {
  const { loanId, version, number, dueOn, interestKobo, principalKobo } = instalments;
  const paid = sql`coalesce(sum(${paymentAllocations.interestKobo} + ${paymentAllocations.principalKobo}), 0)`;
  const isReplaced = sql`exists (select from ${scheduleVersions} where ${scheduleVersions.loanId} = ${loanId}
    and ${scheduleVersions.version} > ${version} and ${scheduleVersions.firstNumber} <= ${number})`;
  return reader
    .select({
      loanId,
      number,
      dueOn,
      paidOn: sql<string | null>`case when ${paid} >= ${interestKobo} + ${principalKobo}
        then coalesce(max(${loanPayments.paidOn}), ${dueOn}) end`.as('paid_on'),
    })
    .from(instalments)
    .leftJoin(
      paymentAllocations,
      and(
        eq(paymentAllocations.loanId, loanId),
        eq(paymentAllocations.version, version),
        eq(paymentAllocations.number, number),
      ),
    )
    .leftJoin(loanPayments, eq(loanPayments.id, paymentAllocations.paymentId))
    .where(and(inPiece(loanId), sql`not ${isReplaced}`))
    .groupBy(loanId, version, number)
    .as('dues');
}

async function* strayCollections(reader: Reader, inPiece: InPiece) {
  const { id, kind, key, content } = transfers;
  const rows = await reader
    .select({ key })
    .from(transfers)
    .leftJoin(
      businessDayResults,
      and(
        resultOf(sql`(${content} ->> 'day')::date`, sql`(${content} ->> 'loanId')::uuid`),
        inArray(businessDayResults.outcome, ['taken', 'partly']),
      ),
    )
    .where(and(inPiece(id), eq(kind, 'repayment'), sql`${key} like 'due:%'`, isNull(businessDayResults.day)));
  for (const row of rows) yield `Collection ${row.key} is not a result of its day`;
}

const resultOf = (day: SQL, loanId: SQL) =>
  and(
    eq(businessDayResults.day, day),
    eq(businessDayResults.step, REPAYMENT_STEP),
    eq(businessDayResults.subjectId, loanId),
  );
