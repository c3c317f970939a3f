import { and, asc, eq, inArray, isNotNull, lt, ne, notInArray, or } from 'drizzle-orm';
import { LIVE_STATES } from '#contract/lending/loans/states';
import type { BureauAnswer } from '../../kernel/bureaux/bureau';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { bureauConsents, bureauDisputes, bureauReports } from '../../kernel/db/schema/bureaux';
import { loans } from '../../kernel/db/schema/loans';
import { bvnChecks } from '../../kernel/db/schema/payments';
import { users } from '../../kernel/db/schema/users';

type ConsentRow = typeof bureauConsents.$inferSelect;
export type ReportRow = typeof bureauReports.$inferSelect;
export type DisputeRow = typeof bureauDisputes.$inferSelect;

export async function findConsent(db: Reader, loanId: string): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(bureauConsents).where(eq(bureauConsents.loanId, loanId));
  return row;
}

/** Keeps the consent that is there. @returns false if there is one already */
export async function insertConsent(tx: Tx, consent: typeof bureauConsents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(bureauConsents)
    .values(consent)
    .onConflictDoNothing()
    .returning({ loanId: bureauConsents.loanId });
  return rows.length > 0;
}

/** All requests of an application, oldest first. */
export async function findReports(db: Reader, loanId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(bureauReports)
    .where(eq(bureauReports.loanId, loanId))
    .orderBy(asc(bureauReports.requestedAt), asc(bureauReports.id));
}

export async function findReport(db: Reader, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(bureauReports).where(eq(bureauReports.id, reportId));
  return row;
}

export async function insertReport(tx: Tx, row: typeof bureauReports.$inferInsert): Promise<void> {
  await tx.insert(bureauReports).values(row);
}

/** Does nothing if it is answered already, or gone with its application. */
export async function putAnswer(tx: Tx, reportId: string, answer: BureauAnswer, answeredAt: Date): Promise<void> {
  const report = answer.state === 'found' ? answer.report : null;
  await tx
    .update(bureauReports)
    .set({ state: answer.state, report, answeredAt })
    .where(and(eq(bureauReports.id, reportId), eq(bureauReports.state, 'waiting')));
}

/** The person of a consent as the bureau is told; undefined without a verified BVN. */
export async function findSubject(db: Reader, userId: string) {
  const { firstName, lastName, dateOfBirth } = users;
  const [row] = await db
    .select({ firstName, lastName, dateOfBirth, phoneNumber: bvnChecks.phoneNumber })
    .from(users)
    .innerJoin(bvnChecks, and(eq(bvnChecks.userId, users.id), eq(bvnChecks.state, 'verified')))
    .where(eq(users.id, userId));
  return row;
}

export async function findDisputes(db: Reader, reportIds: readonly string[]): Promise<DisputeRow[]> {
  if (reportIds.length === 0) return [];
  return db
    .select()
    .from(bureauDisputes)
    .where(inArray(bureauDisputes.reportId, [...reportIds]));
}

export async function findDispute(db: Reader, disputeId: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(bureauDisputes).where(eq(bureauDisputes.id, disputeId));
  return row;
}

/** @returns false if the entry is disputed already */
export async function insertDispute(tx: Tx, dispute: typeof bureauDisputes.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(bureauDisputes)
    .values(dispute)
    .onConflictDoNothing()
    .returning({ id: bureauDisputes.id });
  return rows.length > 0;
}

export async function markTold(tx: Tx, disputeId: string, toldAt: Date): Promise<void> {
  await tx.update(bureauDisputes).set({ toldAt }).where(eq(bureauDisputes.id, disputeId));
}

const PIECE = 200;

/** With their reports and disputes. @returns whether more may remain */
export async function deleteConsentsKeptUntil(db: Database, now: Date): Promise<boolean> {
  const old = db
    .select({ loanId: bureauConsents.loanId })
    .from(bureauConsents)
    .where(lt(bureauConsents.keepUntil, now))
    .limit(PIECE);
  const gone = await db
    .delete(bureauConsents)
    .where(inArray(bureauConsents.loanId, old))
    .returning({ loanId: bureauConsents.loanId });
  return gone.length === PIECE;
}

/** Forgets the BVNs of applications that are decided for good; a declined one can still get a second look. */
export async function forgetBvns(db: Database): Promise<void> {
  const decided = db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        eq(loans.id, bureauConsents.loanId),
        ne(loans.state, 'declined'),
        or(isNotNull(loans.disbursedOn), notInArray(loans.state, [...LIVE_STATES])),
      ),
    );
  await db
    .update(bureauConsents)
    .set({ sealedBvn: null })
    .where(and(isNotNull(bureauConsents.sealedBvn), inArray(bureauConsents.loanId, decided)));
}
