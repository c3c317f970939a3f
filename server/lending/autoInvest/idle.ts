import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { daysAfter, daysBetween, startOfDay, type IsoDay } from '#contract/dates';
import { LONGEST_AVERAGE_DAYS, type IdleMoney } from '#contract/lending/autoInvest/idleSchema';
import { OUTCOME_DAYS } from '#contract/lending/autoInvest/plan';
import { OUTSTANDING_STATES } from '#contract/lending/portfolio/lateness';
import { basisPoints, type BasisPoints } from '#contract/money/basisPoints';
import { addKobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans, notes, pledges } from '../../kernel/db/schema/loans';
import { balanceOf } from '../../money/ledger/service';
import { balanceAtStart, closingBalances } from '../../money/ledger/walletBalances';
import { receivedByNote } from '../loans/notes/notesRepository';
import { walletClaims } from '../loans/payout/walletClaims';
import { findPlansOn } from './repository';

/** How much of a lender's money is idle, for how long, and how concentrated the portfolio is. */
export async function readIdleMoney(tx: Tx, lenderId: string): Promise<IdleMoney> {
  const today = await readLastOpenedDay(tx);
  const plans = await findPlansOn(tx, [lenderId]);
  const balanceKobo = await balanceOf(tx, { kind: 'wallet', userId: lenderId });
  const freeKobo = maxKobo(subtractKobo(balanceKobo, await walletClaims.dueOf(tx, lenderId, today)), NO_KOBO);
  const keptBack = plans.map(({ limits }) => limits.keptBackKobo);
  const keptBackKobo = keptBack.length === 0 ? NO_KOBO : keptBack.reduce(minKobo);
  const since = daysAfter(today, -OUTCOME_DAYS);
  const lent90DaysKobo = await sumPledgedSince(tx, lenderId, since);
  const averageDays = await averageDaysUntilLent(tx, lenderId, { since, today, lentKobo: lent90DaysKobo });
  return {
    plansOn: plans.length,
    freeKobo,
    idleKobo: maxKobo(subtractKobo(freeKobo, keptBackKobo), NO_KOBO),
    lent90DaysKobo,
    ...(averageDays !== undefined && { averageDaysUntilLent: averageDays }),
    ...(await concentration(tx, lenderId)),
  };
}

async function sumPledgedSince(db: Reader, lenderId: string, since: IsoDay): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql<Kobo>`coalesce(sum(${pledges.amountKobo}), 0)`.mapWith(readKobo) })
    .from(pledges)
    .where(
      and(
        eq(pledges.lenderId, lenderId),
        gte(pledges.pledgedAt, startOfDay(since)),
        inArray(pledges.state, ['open', 'lent']),
      ),
    );
  return row?.sum ?? NO_KOBO;
}

/**
 * By Little's law: the average idle money divided by the amount lent per day, to one decimal. Money that was idle before
 * the first day counts from that day on.
 */
async function averageDaysUntilLent(
  db: Reader,
  lenderId: string,
  { since, today, lentKobo }: { since: IsoDay; today: IsoDay; lentKobo: Kobo },
): Promise<number | undefined> {
  if (lentKobo === 0) return undefined;
  const atStart = { day: since, balanceKobo: await balanceAtStart(db, lenderId, since) };
  const closing = [atStart, ...(await closingBalances(db, lenderId, since))];
  const waited = closing.reduce((sum, { day, balanceKobo }, index) => {
    const until = closing[index + 1]?.day ?? today;
    return sum + (balanceKobo ?? 0) * daysBetween(day, until);
  }, 0);
  const days = Math.round((waited / lentKobo) * 10) / 10;
  return days > LONGEST_AVERAGE_DAYS ? undefined : days;
}

const ALL_BPS = 10_000n;

const shareOf = (part: Kobo, all: Kobo): BasisPoints => basisPoints(Number((BigInt(part) * ALL_BPS) / BigInt(all)));

/** The largest loan's and borrower's shares of the amount lent and pledged. */
async function concentration(
  db: Reader,
  lenderId: string,
): Promise<Pick<IdleMoney, 'largestLoanBps' | 'largestBorrowerBps'>> {
  const received = receivedByNote(db);
  const sumOf = (value: ReturnType<typeof sql>) => sql<Kobo>`coalesce(sum(${value}), 0)`.mapWith(readKobo);
  const lent = await db
    .select({
      loanId: loans.id,
      borrowerId: loans.borrowerId,
      amountKobo: sumOf(sql`${notes.principalKobo} - ${received.principalKobo}`),
    })
    .from(notes)
    .innerJoin(loans, and(eq(loans.id, notes.loanId), inArray(loans.state, [...OUTSTANDING_STATES])))
    .crossJoinLateral(received)
    .where(eq(notes.lenderId, lenderId))
    .groupBy(loans.id);
  const pledged = await db
    .select({ loanId: loans.id, borrowerId: loans.borrowerId, amountKobo: sumOf(sql`${pledges.amountKobo}`) })
    .from(pledges)
    .innerJoin(loans, eq(loans.id, pledges.loanId))
    .where(and(eq(pledges.lenderId, lenderId), eq(pledges.state, 'open')))
    .groupBy(loans.id);
  const [byLoan, byBorrower] = [new Map<string, Kobo>(), new Map<string, Kobo>()];
  const add = (sums: Map<string, Kobo>, key: string, amountKobo: Kobo) =>
    sums.set(key, addKobo(sums.get(key) ?? NO_KOBO, amountKobo));
  for (const { loanId, borrowerId, amountKobo } of [...lent, ...pledged]) {
    add(byLoan, loanId, amountKobo);
    add(byBorrower, borrowerId, amountKobo);
  }
  const allKobo = addKobo(...byLoan.values());
  if (allKobo === 0) return {};
  return {
    largestLoanBps: shareOf([...byLoan.values()].reduce(maxKobo), allKobo),
    largestBorrowerBps: shareOf([...byBorrower.values()].reduce(maxKobo), allKobo),
  };
}
