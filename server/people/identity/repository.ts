import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { users } from '../../kernel/db/schema/users';
import { bvnChecks, bvnQuestions, type BvnCheckRow, type BvnQuestionRow } from '../../kernel/db/schema/payments';

export async function findBvnCheck(db: Reader, userId: string): Promise<BvnCheckRow | undefined> {
  const [row] = await db.select().from(bvnChecks).where(eq(bvnChecks.userId, userId));
  return row;
}

/** The person whose check has this reference. */
export async function findAsked(db: Reader, reference: string) {
  const { firstName, lastName, dateOfBirth } = users;
  const [row] = await db
    .select({ lastFour: bvnChecks.lastFour, firstName, lastName, dateOfBirth })
    .from(bvnChecks)
    .innerJoin(users, eq(users.id, bvnChecks.userId))
    .where(eq(bvnChecks.reference, reference));
  return row;
}

export async function lockCheckOfReference(tx: Tx, reference: string): Promise<BvnCheckRow | undefined> {
  const [row] = await tx.select().from(bvnChecks).where(eq(bvnChecks.reference, reference)).for('update');
  return row;
}

interface Wanted {
  /** The number's hashes under every key. */
  hashes: readonly string[];
  userId: string;
  /** Unanswered checks from before this time reserve nothing. */
  answerSince: Date;
}

const ofOthers = ({ hashes, userId }: Wanted) =>
  and(inArray(bvnChecks.bvnHash, [...hashes]), ne(bvnChecks.userId, userId), ne(bvnChecks.state, 'failed'));

export async function isTakenByOther(db: Reader, wanted: Wanted): Promise<boolean> {
  const rows = await db
    .select({ userId: bvnChecks.userId })
    .from(bvnChecks)
    .where(and(ofOthers(wanted), or(eq(bvnChecks.state, 'verified'), gt(bvnChecks.consentedAt, wanted.answerSince))));
  return rows.length > 0;
}

/** Ends other people's checks that never got an answer, so that nobody can block another person's number. */
export async function endUnanswered(tx: Tx, wanted: Wanted, decidedAt: Date): Promise<void> {
  await tx
    .update(bvnChecks)
    .set({ state: 'failed', failure: 'unknownNumber', decidedAt })
    .where(and(ofOthers(wanted), eq(bvnChecks.state, 'pending')));
}

export async function lockCheck(tx: Tx, userId: string): Promise<BvnCheckRow | undefined> {
  const [row] = await tx.select().from(bvnChecks).where(eq(bvnChecks.userId, userId)).for('update');
  return row;
}

export async function replacePhoneNumber(tx: Tx, userId: string, phoneNumber: string): Promise<void> {
  await tx.update(bvnChecks).set({ phoneNumber }).where(eq(bvnChecks.userId, userId));
}

export async function deleteUnasked(tx: Tx, userId: string, reference: string): Promise<void> {
  await tx.delete(bvnChecks).where(and(eq(bvnChecks.userId, userId), eq(bvnChecks.reference, reference)));
}

export async function findQuestion(db: Reader, reference: string): Promise<BvnQuestionRow | undefined> {
  const [row] = await db.select().from(bvnQuestions).where(eq(bvnQuestions.reference, reference));
  return row;
}

export async function putQuestion(tx: Tx, question: BvnQuestionRow): Promise<void> {
  const { reference: _reference, ...rest } = question;
  await tx.insert(bvnQuestions).values(question).onConflictDoUpdate({ target: bvnQuestions.reference, set: rest });
}

/** Lets another number be checked under this reference. */
export async function recordRefused(tx: Tx, reference: string, refusedAt: Date): Promise<void> {
  await tx.update(bvnQuestions).set({ refusedAt }).where(eq(bvnQuestions.reference, reference));
}

/**
 * Replaces an earlier check.
 * @throws a unique violation of `bvn_checks_number_once`
 */
export async function replaceCheck(tx: Tx, check: BvnCheckRow): Promise<void> {
  const { userId: _userId, ...rest } = check;
  await tx.insert(bvnChecks).values(check).onConflictDoUpdate({ target: bvnChecks.userId, set: rest });
}

export async function decideCheck(
  tx: Tx,
  userId: string,
  decision: Pick<BvnCheckRow, 'state' | 'failure' | 'decidedAt'> &
    Partial<Pick<BvnCheckRow, 'bvnFirstName' | 'bvnLastName' | 'bvnDateOfBirth'>>,
): Promise<void> {
  await tx
    .update(bvnChecks)
    .set(decision)
    .where(and(eq(bvnChecks.userId, userId), ne(bvnChecks.state, 'verified')));
}
