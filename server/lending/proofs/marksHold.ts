import { and, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import { businessDayResults, businessDays } from '../../kernel/db/schema/books';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { restructuredCounts, restructurings } from '../../kernel/db/schema/relief';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { restructuredDay } from '../loans/relief/restructurings';
import { readPasts } from './loanPast';
import { marksOfLoan, type FoundCount } from './marksOfLoan';

const nameOf = ({ countedOn, paidInRow }: FoundCount): string => `${paidInRow} on ${countedOn}`;

export const marksHold: Proof = {
  title:
    'A loan is restructured from a new plan, or a holiday while late, and counts the instalments paid in a row since',
  async *findFaults(reader) {
    const [opened] = await reader
      .select({ day: businessDays.day })
      .from(businessDays)
      .orderBy(desc(businessDays.day))
      .limit(1);
    if (!opened) return;
    const turned = reader
      .select({ one: sql`1` })
      .from(loanEvents)
      .where(and(eq(loanEvents.loanId, loans.id), inArray(loanEvents.type, ['replan', 'holiday'])));
    const marked = reader
      .select({ one: sql`1` })
      .from(restructurings)
      .where(eq(restructurings.loanId, loans.id));
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const found = await reader
        .select()
        .from(loans)
        .where(and(inPiece(loans.id), isNotNull(loans.disbursedOn), or(exists(turned), exists(marked))));
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) continue;
      const pasts = await readPasts(reader, ids);
      const marks = await reader.select().from(restructurings).where(inArray(restructurings.loanId, ids));
      const steps = await reader
        .select({ loanId: businessDayResults.subjectId, day: sql<IsoDay>`max(${businessDayResults.day})::text` })
        .from(businessDayResults)
        .where(and(inArray(businessDayResults.subjectId, ids), eq(businessDayResults.step, restructuredDay.name)))
        .groupBy(businessDayResults.subjectId);
      const counts = await reader.select().from(restructuredCounts).where(inArray(restructuredCounts.loanId, ids));
      for (const loan of found) {
        const past = pasts.get(loan.id);
        if (!past) continue;
        const kept = marks.filter(({ loanId }) => loanId === loan.id);
        const due = marksOfLoan(loan, past, loan.eventCount, opened.day);
        // The morning's step counts what was missed the day before.
        const last = steps.find(({ loanId }) => loanId === loan.id);
        const sure = last ? marksOfLoan(loan, past, loan.eventCount, daysAfter(last.day, -1)) : [];
        const name = (number: number) => `event ${number} of loan ${loan.id}`;
        for (const { eventNumber } of kept)
          if (!due.some((mark) => mark.eventNumber === eventNumber))
            yield `The loan is marked as restructured by ${name(eventNumber)}, which doesn't do that`;
        for (const mark of due) {
          const { eventNumber, markedOn, wasDefaulted, bucketBefore } = mark;
          const row = kept.find((one) => one.eventNumber === eventNumber);
          if (!row) {
            yield `The loan isn't marked as restructured by ${name(eventNumber)}`;
            continue;
          }
          const isBefore = (before: typeof mark.orBefore) =>
            row.wasDefaulted === before.wasDefaulted && row.bucketBefore === before.bucketBefore;
          if (row.markedOn !== markedOn || !(isBefore(mark) || isBefore(mark.orBefore)))
            yield `The mark by ${name(eventNumber)} is wrong: ${bucketBefore} before, ${wasDefaulted ? 'after a default' : 'no default'}, on ${markedOn}`;
          const stored = counts.filter((one) => one.loanId === loan.id && one.eventNumber === eventNumber).map(nameOf);
          const possible = mark.counts.map(nameOf);
          for (const count of stored)
            if (!possible.includes(count))
              yield `The mark by ${name(eventNumber)} counts ${count}, which wasn't paid so`;
          const needed = sure.find((one) => one.eventNumber === eventNumber)?.counts ?? [];
          for (const count of needed.map(nameOf))
            if (!stored.includes(count)) yield `The mark by ${name(eventNumber)} doesn't count ${count}`;
        }
      }
    }
  },
};
