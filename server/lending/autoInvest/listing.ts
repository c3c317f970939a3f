import { and, eq, isNotNull } from 'drizzle-orm';
import { momentAfter } from '#contract/dates';
import { FIRST_HOURS } from '#contract/lending/autoInvest/plan';
import type { PlannedListing } from '#contract/lending/autoInvest/evaluatePlan';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import type { Reader } from '../../kernel/db/connection';
import { loanApplications, loanEvents, type LoanRow } from '../../kernel/db/schema/loans';
import { findTerms } from '../terms/repository';

/** The listing as plans see it. @throws Error for a loan that was never offered */
export async function plannedListing(db: Reader, loan: LoanRow): Promise<PlannedListing> {
  const { id, grade, months, purpose, principalKobo, termsVersion } = loan;
  if (grade === null || termsVersion === null) throw new Error(`Loan ${id} was never offered`);
  const incrementKobo = pledgeIncrement(await findTerms(db, termsVersion));
  return {
    grade,
    months,
    purpose,
    isSecured: await isSecured(db, id),
    incrementKobo,
    capKobo: pledgeCap(principalKobo, incrementKobo),
  };
}

async function isSecured(db: Reader, loanId: string): Promise<boolean> {
  const rows = await db
    .select({ id: loanApplications.loanId })
    .from(loanApplications)
    .where(and(eq(loanApplications.loanId, loanId), isNotNull(loanApplications.securityKind)));
  return rows.length > 0;
}

const HOURS_PER_DAY = 24;

/** Until then, plans leave part of the listing to manual lenders. */
export async function firstDayEnd(db: Reader, loanId: string): Promise<string | undefined> {
  const [accepted] = await db
    .select({ at: loanEvents.happenedAt })
    .from(loanEvents)
    .where(and(eq(loanEvents.loanId, loanId), eq(loanEvents.type, 'accept')));
  return accepted && momentAfter(accepted.at.toISOString(), FIRST_HOURS / HOURS_PER_DAY);
}

/** Terms by version. @throws Error for a version that doesn't exist or can't be read */
export async function findTermsOf(
  db: Reader,
  versions: readonly (number | null)[],
): Promise<ReadonlyMap<number, LendingTerms>> {
  const terms = new Map<number, LendingTerms>();
  for (const version of new Set(versions)) if (version !== null) terms.set(version, await findTerms(db, version));
  return terms;
}
