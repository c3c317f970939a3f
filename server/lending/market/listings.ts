import { readSort } from '#contract/lists';
import type { ShownCheck } from '#contract/lending/files/checkSchema';
import type { Score } from '#contract/lending/scorecard/scoreSchema';
import { debtsRangeOf, incomeRangeOf } from '#contract/lending/market/borrowerRanges';
import {
  LISTING_DEFAULT_SORT,
  LISTING_PAGE_SIZES,
  listingSortFields,
  type ListingsQuery,
} from '#contract/lending/market/listingsQuery';
import type { GradeReason, Listing } from '#contract/lending/market/listingSchema';
import { maxPledge } from '#contract/lending/market/pledgeRefusal';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanEventOf } from '#contract/lending/loans/eventTypes';
import { findOffers } from '../loans/life/events';
import { findTerms } from '../terms/repository';
import { readShownChecks } from '../files/shownChecks';
import { findScores } from '../scorecard/repository';
import { refusalOfClosed } from './closedListing';
import { findOpenLoan, findOpenLoans, type OpenLoan } from './listingsRepository';
import { minutesBetween } from '#contract/dates';
import { NO_KOBO, subtractKobo } from '#contract/money/kobo';

/** @returns a page, the total number of loans, and whether counting stopped at its cap */
export function readListings(
  context: ServerContext,
  callerId: string,
  { page = 1, pageSize = LISTING_PAGE_SIZES[0], sort, ...filters }: ListingsQuery,
): Promise<{ listings: Listing[]; total: number; capped: boolean }> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const { rows, total, capped } = await findOpenLoans(tx, now, callerId, {
      filters,
      sort: readSort(sort ?? '', listingSortFields) ?? LISTING_DEFAULT_SORT,
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    const known = {
      terms: await termsOf(tx, rows),
      scores: await scoresOf(tx, rows),
      checks: await readShownChecks(tx, rows),
      offers: await findOffers(
        tx,
        rows.map(({ id }) => id),
      ),
    };
    return { listings: rows.map((row) => presentListing(row, { callerId, now, ...known })), total, capped };
  });
}

/** @throws CodedError as `refusalOfClosed` */
export function readListing(context: ServerContext, callerId: string, loanId: string): Promise<Listing> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const row = await findOpenLoan(tx, now, callerId, loanId);
    if (!row) throw await refusalOfClosed(tx, callerId, loanId);
    const known = {
      terms: await termsOf(tx, [row]),
      scores: await scoresOf(tx, [row]),
      checks: await readShownChecks(tx, [row]),
      offers: await findOffers(tx, [row.id]),
    };
    return presentListing(row, { callerId, now, ...known });
  });
}

async function termsOf(tx: Tx, rows: readonly OpenLoan[]): Promise<ReadonlyMap<number, LendingTerms>> {
  const terms = new Map<number, LendingTerms>();
  for (const { termsVersion } of rows) {
    if (termsVersion !== null && !terms.has(termsVersion)) terms.set(termsVersion, await findTerms(tx, termsVersion));
  }
  return terms;
}

const scoresOf = (tx: Tx, rows: readonly OpenLoan[]): Promise<ReadonlyMap<string, Score>> =>
  findScores(
    tx,
    rows.map(({ id }) => id),
  );

/** As shares of a factor's maximum points. */
const STRONG_FROM = 0.75;
const FAIR_FROM = 0.3;

function gradeReasonsOf({ factors }: Score): GradeReason[] {
  return factors
    .filter(({ factor, points }) => points !== 0 || !['history', 'questions', 'security'].includes(factor))
    .map(({ factor, points, most }) => ({
      factor,
      standing: points >= most * STRONG_FROM ? 'strong' : points >= most * FAIR_FROM ? 'fair' : 'weak',
    }));
}

interface ListingContext {
  callerId: string;
  now: Date;
  terms: ReadonlyMap<number, LendingTerms>;
  scores: ReadonlyMap<string, Score>;
  checks: ReadonlyMap<string, ShownCheck[]>;
  offers: ReadonlyMap<string, LoanEventOf<'offer'>>;
}

/** Contains nothing that identifies the borrower (docs/product/lending.md#listing). */
function presentListing(
  loan: OpenLoan,
  { callerId, now, terms: known, scores, checks, offers }: ListingContext,
): Listing {
  const { id, purpose, grade, months, principalKobo, pledgedKobo, ownKobo, monthlyIncomeKobo } = loan;
  const { annualRateBps, servicingFeeBps, termsVersion, deadline, securityKind, securityValueKobo } = loan;
  const terms = termsVersion === null ? undefined : known.get(termsVersion);
  if (!terms || grade === null || annualRateBps === null || servicingFeeBps === null || deadline === null)
    throw new Error(`Loan ${id} was never offered`);
  const incrementKobo = pledgeIncrement(terms);
  const capKobo = pledgeCap(principalKobo, incrementKobo);
  const isOwn = loan.borrowerId === callerId;
  const score = scores.get(id);
  const isRegraded = score !== undefined && score.grade !== grade;
  const { publishedReason: regradeReason, passesOwnWords = false } = offers.get(id) ?? {};
  return {
    loanId: id,
    purpose,
    grade,
    gradeReasons: score ? gradeReasonsOf(score) : [],
    isRegraded,
    ...(isRegraded && regradeReason && { regradeReason }),
    months,
    principalKobo,
    pledgedKobo,
    annualRateBps,
    ...(loan.goodLoanStepBps > 0 && { goodLoanStepBps: loan.goodLoanStepBps }),
    ...(loan.mandateStepBps > 0 && { mandateStepBps: loan.mandateStepBps }),
    servicingFeeBps,
    expectedAnnualLossBps: terms.grades[grade].expectedAnnualLossBps,
    workKind: loan.workKind,
    ...(loan.livesIn !== null && { livesIn: loan.livesIn }),
    ...(passesOwnWords && loan.ownWords !== null && { ownWords: loan.ownWords }),
    income: incomeRangeOf(monthlyIncomeKobo),
    debts: debtsRangeOf(loan.monthlyDebtsKobo),
    checks: checks.get(id) ?? [],
    deadline: deadline.toISOString(),
    minutesLeft: minutesBetween(now, deadline),
    incrementKobo,
    capKobo,
    ownKobo,
    maxPledgeKobo: isOwn
      ? NO_KOBO
      : maxPledge({ restKobo: subtractKobo(principalKobo, pledgedKobo), capKobo, ownKobo }),
    isOwn,
    security: securityKind && securityValueKobo ? { kind: securityKind, valueKobo: securityValueKobo } : undefined,
  };
}
