import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../kernel/db/connection';
import { loanEvents, type LoanEventRow, loanScores } from '../../kernel/db/schema/loans';
import { postponements, type PostponementRow } from '../../kernel/db/schema/relief';
import { instalments, loanPayments, paymentAllocations, scheduleVersions } from '../../kernel/db/schema/repayments';

type Payment = typeof loanPayments.$inferSelect;
/** With the number of the event from which it is valid. */
type Since<Row> = Row & { sinceEvent: number };

/** A loan's full history, so that its state after any event can be reconstructed. */
export interface LoanPast {
  events: LoanEventRow[];
  payments: Payment[];
  versions: Since<typeof scheduleVersions.$inferSelect>[];
  rows: Since<typeof instalments.$inferSelect>[];
  allocations: Since<typeof paymentAllocations.$inferSelect>[];
  /** Oldest first. */
  postponements: PostponementRow[];
  scorecardVersion: number | null;
}

/** One query per kind of row; for loans that were paid out. */
export async function readPasts(reader: Reader, loanIds: readonly string[]): Promise<Map<string, LoanPast>> {
  const ids = [...loanIds];
  if (ids.length === 0) return new Map();
  const events = await reader
    .select()
    .from(loanEvents)
    .where(inArray(loanEvents.loanId, ids))
    .orderBy(asc(loanEvents.number));
  const payments = await reader.select().from(loanPayments).where(inArray(loanPayments.loanId, ids));
  const versions = await reader
    .select({
      version: scheduleVersions,
      sinceEvent: sql<number>`coalesce(${loanPayments.eventNumber}, ${scheduleVersions.eventNumber}, 0)`.mapWith(
        Number,
      ),
    })
    .from(scheduleVersions)
    .leftJoin(loanPayments, eq(loanPayments.id, scheduleVersions.paymentId))
    .where(inArray(scheduleVersions.loanId, ids))
    .orderBy(asc(scheduleVersions.version));
  const rows = await reader
    .select()
    .from(instalments)
    .where(inArray(instalments.loanId, ids))
    .orderBy(asc(instalments.number));
  const allocations = await reader.select().from(paymentAllocations).where(inArray(paymentAllocations.loanId, ids));
  const moved = await reader
    .select()
    .from(postponements)
    .where(inArray(postponements.loanId, ids))
    .orderBy(asc(postponements.place));
  const scores = await reader
    .select({ loanId: loanScores.loanId, version: loanScores.version })
    .from(loanScores)
    .where(inArray(loanScores.loanId, ids));
  return new Map(
    ids.map((loanId) => {
      const own = <Row extends { loanId: string }>(all: readonly Row[]) => all.filter((row) => row.loanId === loanId);
      const ownVersions = versions
        .map(({ version, sinceEvent }) => ({ ...version, sinceEvent }))
        .filter((version) => version.loanId === loanId);
      const sinceVersion = (number: number) =>
        ownVersions.find(({ version }) => version === number)?.sinceEvent ?? Infinity;
      const ownPayments = own(payments);
      const sincePayment = (id: string) => ownPayments.find((payment) => payment.id === id)?.eventNumber ?? Infinity;
      const past: LoanPast = {
        events: own(events),
        payments: ownPayments,
        versions: ownVersions,
        rows: own(rows).map((row) => ({ ...row, sinceEvent: sinceVersion(row.version) })),
        allocations: own(allocations).map((one) => ({ ...one, sinceEvent: sincePayment(one.paymentId) })),
        postponements: own(moved),
        scorecardVersion: own(scores)[0]?.version ?? null,
      };
      return [loanId, past];
    }),
  );
}
