import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LenderMeans } from '#contract/lending/autoInvest/evaluatePlan';
import { NO_GRADE_LIMIT } from '#contract/lending/autoInvest/plan';
import { OWING_STATES } from '#contract/lending/loans/states';
import { OUTSTANDING_STATES } from '#contract/lending/portfolio/lateness';
import type { Grade } from '#contract/lending/terms/grades';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans, notes, pledges } from '../../kernel/db/schema/loans';
import { findOwing } from '../../money/chargeBacks/repository';
import { receivedByNote } from '../loans/notes/notesRepository';
import { walletClaims } from '../loans/payout/walletClaims';
import { NOTHING_PLEDGED, sumPledged, type Plan } from './repository';

interface Lent {
  lentKobo: Kobo;
  lentInGradeKobo: Kobo;
}

const NOTHING_LENT: Lent = { lentKobo: NO_KOBO, lentInGradeKobo: NO_KOBO };

const sumOf = (value: ReturnType<typeof sql>) => sql<Kobo>`coalesce(sum(${value}), 0)`.mapWith(readKobo);

/** The amount lent and pledged, in total and in one grade. */
export async function sumLentOf(
  db: Reader,
  lenderIds: readonly string[],
  grade: Grade,
): Promise<ReadonlyMap<string, Lent>> {
  if (lenderIds.length === 0) return new Map();
  const received = receivedByNote(db);
  const outstanding = sql`${notes.principalKobo} - ${received.principalKobo}`;
  const inGrade = (value: ReturnType<typeof sql>) => sql`case when ${loans.grade} = ${grade} then ${value} else 0 end`;
  const ofNotes = await db
    .select({ lenderId: notes.lenderId, lentKobo: sumOf(outstanding), lentInGradeKobo: sumOf(inGrade(outstanding)) })
    .from(notes)
    .innerJoin(loans, and(eq(loans.id, notes.loanId), inArray(loans.state, [...OUTSTANDING_STATES])))
    .crossJoinLateral(received)
    .where(inArray(notes.lenderId, [...lenderIds]))
    .groupBy(notes.lenderId);
  const amount = sql`${pledges.amountKobo}`;
  const ofPledges = await db
    .select({ lenderId: pledges.lenderId, lentKobo: sumOf(amount), lentInGradeKobo: sumOf(inGrade(amount)) })
    .from(pledges)
    .innerJoin(loans, eq(loans.id, pledges.loanId))
    .where(and(inArray(pledges.lenderId, [...lenderIds]), eq(pledges.state, 'open')))
    .groupBy(pledges.lenderId);
  const sums = new Map<string, Lent>();
  for (const { lenderId, lentKobo, lentInGradeKobo } of [...ofNotes, ...ofPledges]) {
    const before = sums.get(lenderId) ?? NOTHING_LENT;
    sums.set(lenderId, {
      lentKobo: addKobo(before.lentKobo, lentKobo),
      lentInGradeKobo: addKobo(before.lentInGradeKobo, lentInGradeKobo),
    });
  }
  return sums;
}

/** What isn't free in the wallets of those lenders who owe something on a loan, or to the company. */
async function duesOf(db: Tx, lenderIds: readonly string[]): Promise<ReadonlyMap<string, Kobo>> {
  const owing = await db
    .selectDistinct({ borrowerId: loans.borrowerId })
    .from(loans)
    .where(and(inArray(loans.borrowerId, [...lenderIds]), inArray(loans.state, [...OWING_STATES])));
  const day = await lastOpenedDay(db);
  const dues = new Map<string, Kobo>();
  const owingIds = new Set([...owing.map(({ borrowerId }) => borrowerId), ...(await findOwing(db, lenderIds))]);
  for (const userId of owingIds) dues.set(userId, await walletClaims.dueOf(db, userId, day));
  return dues;
}

/** What lenders' plans can spend on a listing. @param balances of their wallets, which are locked */
export async function readMeans(
  db: Tx,
  plans: readonly Plan[],
  { grade, own, balances, monthStart }: MeansInput,
): Promise<(plan: Plan) => LenderMeans> {
  const lenderIds = [...new Set(plans.map(({ lenderId }) => lenderId))];
  const isLimited = ({ limits }: Plan) => (limits.gradeLimits[grade] ?? NO_GRADE_LIMIT) < NO_GRADE_LIMIT;
  const limited = [...new Set(plans.filter(isLimited).map(({ lenderId }) => lenderId))];
  const lent = await sumLentOf(db, limited, grade);
  const dues = await duesOf(db, lenderIds);
  const monthly = plans.filter(({ limits }) => limits.mostAMonthKobo !== undefined).map(({ id }) => id);
  const pledged = await sumPledged(db, monthly, monthStart);
  return ({ id, lenderId }) => ({
    freeKobo: subtractKobo(balances.get(lenderId) ?? NO_KOBO, dues.get(lenderId) ?? NO_KOBO),
    ownKobo: own.get(lenderId) ?? NO_KOBO,
    monthKobo: (pledged.get(id) ?? NOTHING_PLEDGED).monthKobo,
    ...(lent.get(lenderId) ?? NOTHING_LENT),
  });
}

interface MeansInput {
  grade: Grade;
  /** Amounts pledged to the listing, by lender. */
  own: ReadonlyMap<string, Kobo>;
  balances: ReadonlyMap<string, Kobo>;
  monthStart: Date;
}
