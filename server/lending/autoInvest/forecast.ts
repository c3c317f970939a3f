import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { momentAfter, todayInLagos } from '#contract/dates';
import type { PlanForecast } from '#contract/lending/autoInvest/forecastSchema';
import { OUTCOME_DAYS } from '#contract/lending/autoInvest/plan';
import type { PlanLimitsForm } from '#contract/lending/autoInvest/planRules';
import { simulatePlan, type PastListing } from '#contract/lending/autoInvest/simulatePlan';
import { expectedNetReturn } from '#contract/lending/shares/returns';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import { subtractKobo } from '#contract/money/kobo';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { loanApplications, loanEvents, loans } from '../../kernel/db/schema/loans';
import { balanceOf } from '../../money/ledger/service';
import { walletClaims } from '../loans/payout/walletClaims';
import { findTermsOf } from './listing';
import { readLimits } from './service';

/** Only the newest ones; more would not change the forecast. */
const MAX_LISTINGS = 2000;

/** Simulates a plan with the caller's free money over the last 90 days. Saves nothing. */
export async function forecastPlan(
  context: Pick<ServerContext, 'databaseTime'>,
  tx: Tx,
  lenderId: string,
  form: PlanLimitsForm,
): Promise<PlanForecast> {
  const now = await readBusinessNow(context, tx);
  const since = new Date(momentAfter(now.toISOString(), -OUTCOME_DAYS));
  const listings = await findPastListings(tx, lenderId, since);
  const dueKobo = await walletClaims.dueOf(tx, lenderId, await readLastOpenedDay(tx));
  const freeKobo = subtractKobo(await balanceOf(tx, { kind: 'wallet', userId: lenderId }), dueKobo);
  return simulatePlan(readLimits(form), listings, freeKobo);
}

/** Listings of other borrowers, earliest first. */
async function findPastListings(tx: Tx, lenderId: string, since: Date): Promise<PastListing[]> {
  const rows = await tx
    .select({ loan: loans, securityKind: loanApplications.securityKind, openedAt: loanEvents.happenedAt })
    .from(loans)
    .innerJoin(loanApplications, eq(loanApplications.loanId, loans.id))
    .innerJoin(loanEvents, and(eq(loanEvents.loanId, loans.id), eq(loanEvents.type, 'accept')))
    .where(
      and(
        // An application becomes a listing sooner than that.
        gte(loans.submittedAt, new Date(momentAfter(since.toISOString(), -OUTCOME_DAYS))),
        gte(loanEvents.happenedAt, since),
        isNotNull(loans.grade),
        sql`${loans.borrowerId} <> ${lenderId}`,
      ),
    )
    .orderBy(desc(loans.submittedAt), desc(loans.id))
    .limit(MAX_LISTINGS);
  const terms = await findTermsOf(
    tx,
    rows.map(({ loan }) => loan.termsVersion),
  );
  const listings = rows.flatMap(({ loan, securityKind, openedAt }) => {
    const { grade, months, purpose, principalKobo, annualRateBps, servicingFeeBps, termsVersion } = loan;
    const ofLoan = termsVersion === null ? undefined : terms.get(termsVersion);
    if (!ofLoan || grade === null || annualRateBps === null || servicingFeeBps === null) return [];
    const { expectedAnnualLossBps } = ofLoan.grades[grade];
    const incrementKobo = pledgeIncrement(ofLoan);
    const listing: PastListing = {
      grade,
      months,
      purpose,
      principalKobo,
      isSecured: securityKind !== null,
      incrementKobo,
      capKobo: pledgeCap(principalKobo, incrementKobo),
      month: todayInLagos(openedAt).slice(0, 7),
      netReturnBps: expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }),
      expectedAnnualLossBps,
    };
    return [{ openedAt, listing }];
  });
  return listings.sort((one, other) => one.openedAt.getTime() - other.openedAt.getTime()).map(({ listing }) => listing);
}
