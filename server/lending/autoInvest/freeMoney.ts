import { and, eq, gt, sql } from 'drizzle-orm';
import type { PlanLimits, PlanPriority } from '#contract/lending/autoInvest/plan';
import { mismatchesOf, type PlannedListing } from '#contract/lending/autoInvest/evaluatePlan';
import { expectedNetReturn } from '#contract/lending/shares/returns';
import { GRADES } from '#contract/lending/terms/grades';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import type { Kobo } from '#contract/money/kobo';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanApplications, loans, pledges } from '../../kernel/db/schema/loans';
import { enqueue } from '../../kernel/jobs/enqueue';
import { balanceOf } from '../../money/ledger/service';
import { findTermsOf } from './listing';
import { placeListing } from './placing';
import { findPlansOn } from './repository';

/** The open listings that end first. */
const MAX_LISTINGS = 1000;

interface OpenListing extends PlannedListing {
  id: string;
  principalKobo: Kobo;
  ownKobo: Kobo;
  netReturnBps: number;
}

const orders: Readonly<Record<PlanPriority, (one: OpenListing, other: OpenListing) => number>> = {
  return: (one, other) => other.netReturnBps - one.netReturnBps,
  risk: (one, other) => GRADES.indexOf(one.grade) - GRADES.indexOf(other.grade),
  shortest: (one, other) => one.months - other.months,
  secured: (one, other) => Number(other.isSecured) - Number(one.isSecured),
};

/** Listings below the plan's amount per loan first, then by the plan's priority. */
const inOrderOf = (plan: PlanLimits, listings: readonly OpenListing[]): OpenListing[] =>
  listings
    .filter((listing) => mismatchesOf(plan, listing).length === 0 && listing.ownKobo < plan.amountKobo)
    .sort((one, other) => Number(other.ownKobo > 0) - Number(one.ownKobo > 0) || orders[plan.priority](one, other));

/**
 * Places open listings that match a lender's plans while the lender has free money. Each is placed for all waiting
 * lenders, so that nobody is served before those who have waited longer.
 */
export async function lendFreeMoney(context: ServerContext, lenderId: string): Promise<void> {
  const plans = await findPlansOn(context.db, [lenderId]);
  if (plans.length === 0) return;
  const listings = await findOpenListings(context, lenderId);
  const tried = new Set<string>();
  for (const { limits } of plans) {
    for (const { id, incrementKobo } of inOrderOf(limits, listings)) {
      const balanceKobo = await balanceOf(context.db, { kind: 'wallet', userId: lenderId });
      if (balanceKobo - limits.keptBackKobo < incrementKobo) break;
      if (!tried.has(id)) await placeListing(context, id);
      tried.add(id);
    }
  }
  if (plans.some(({ limits }) => limits.notesKobo !== undefined)) {
    await inTransaction(context, (tx) => enqueue(tx, 'place-open-notes', {}));
  }
}

async function findOpenListings(context: ServerContext, lenderId: string): Promise<OpenListing[]> {
  const { db } = context;
  const now = await readBusinessNow(context, db);
  const sumOf = (condition = sql``) =>
    sql<Kobo>`(select coalesce(sum(${pledges.amountKobo}), 0) from ${pledges} where ${pledges.loanId} = ${loans.id}
      and ${pledges.state} = 'open' ${condition})`.mapWith(readKobo);
  const rows = await db
    .select({
      loan: loans,
      securityKind: loanApplications.securityKind,
      ownKobo: sumOf(sql`and ${pledges.lenderId} = ${lenderId}`),
    })
    .from(loans)
    .innerJoin(loanApplications, eq(loanApplications.loanId, loans.id))
    .where(and(eq(loans.state, 'listed'), gt(loans.deadline, now)))
    .orderBy(loans.deadline, loans.id)
    .limit(MAX_LISTINGS);
  const terms = await findTermsOf(
    db,
    rows.map(({ loan }) => loan.termsVersion),
  );
  return rows.flatMap(({ loan, securityKind, ownKobo }) => {
    const { id, grade, months, purpose, principalKobo, annualRateBps, servicingFeeBps, termsVersion } = loan;
    const ofLoan = termsVersion === null ? undefined : terms.get(termsVersion);
    if (!ofLoan || grade === null || annualRateBps === null || servicingFeeBps === null) return [];
    const { expectedAnnualLossBps } = ofLoan.grades[grade];
    const incrementKobo = pledgeIncrement(ofLoan);
    return [
      {
        id,
        grade,
        months,
        purpose,
        principalKobo,
        isSecured: securityKind !== null,
        incrementKobo,
        capKobo: pledgeCap(principalKobo, incrementKobo),
        ownKobo,
        netReturnBps: expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }),
      },
    ];
  });
}
