import { readSort } from '../../../contract/lists';
import type { Score } from '../../../contract/lending/scorecard/scoreSchema';
import { gradeReasonsOf } from '../../../contract/lending/market/gradeReason';
import { debtsRangeOf } from '../../../contract/lending/market/debtsRange';
import { incomeRangeOf } from '../../../contract/lending/market/incomeRange';
import { listingSortFields, type Listing } from '../../../contract/lending/market/listing';
import {
  LISTING_DEFAULT_SORT,
  LISTING_PAGE_SIZES,
  type ListingsQuery,
} from '../../../contract/lending/market/listingsQuery';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { pledgeCap } from '../../../contract/lending/shares/pledges';
import { pledgeIncrement } from '../../../contract/lending/terms/increments';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { CodedError } from '../../errors';
import { findTerms } from '../terms/repository';
import { findScores } from '../scoring/repository';
import { hasPledgedTo } from './lenderPledgesRepository';
import { findOpenLoan, findOpenLoans, type OpenLoan } from './listingsRepository';
import { wholeMinutes } from './wholeMinutes';

/** A page of the loans that can be pledged to, and how many there are (docs/product/lending.md#market). */
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
    const known = { terms: await termsOf(tx, rows), scores: await scoresOf(tx, rows) };
    return { listings: rows.map((row) => presentListing(row, { callerId, now, ...known })), total, capped };
  });
}

/** @throws CodedError for a loan that cannot be pledged to: LISTING_CLOSED where the caller pledged to it, else NOT_FOUND */
export function readListing(context: ServerContext, callerId: string, loanId: string): Promise<Listing> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const row = await findOpenLoan(tx, now, callerId, loanId);
    if (!row) throw new CodedError((await hasPledgedTo(tx, callerId, loanId)) ? 'LISTING_CLOSED' : 'NOT_FOUND');
    const known = { terms: await termsOf(tx, [row]), scores: await scoresOf(tx, [row]) };
    return presentListing(row, { callerId, now, ...known });
  });
}

/** The lending terms that loans were offered under, by their version. */
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

interface Seen {
  callerId: string;
  /** By the business clock. */
  now: Date;
  terms: ReadonlyMap<number, LendingTerms>;
  scores: ReadonlyMap<string, Score>;
}

/** What lenders see of a loan: never whose it is (docs/product/lending.md#listing). */
function presentListing(loan: OpenLoan, { callerId, now, terms: known, scores }: Seen): Listing {
  const { id, purpose, grade, months, principalKobo, pledgedKobo, ownKobo, monthlyIncomeKobo } = loan;
  const { annualRateBps, servicingFeeBps, termsVersion, deadline, securityKind, securityValueKobo } = loan;
  const terms = termsVersion === null ? undefined : known.get(termsVersion);
  if (!terms || grade === null || annualRateBps === null || servicingFeeBps === null || deadline === null)
    throw new Error(`Loan ${id} was never offered`);
  const incrementKobo = pledgeIncrement(terms);
  const score = scores.get(id);
  return {
    loanId: id,
    purpose,
    grade,
    gradeReasons: score ? gradeReasonsOf(score) : [],
    months,
    principalKobo,
    pledgedKobo,
    annualRateBps,
    servicingFeeBps,
    expectedAnnualLossBps: terms.grades[grade].expectedAnnualLossBps,
    income: incomeRangeOf(monthlyIncomeKobo),
    debts: debtsRangeOf(loan.monthlyDebtsKobo),
    ...(securityKind && securityValueKobo && { security: { kind: securityKind, valueKobo: securityValueKobo } }),
    deadline: deadline.toISOString(),
    minutesLeft: wholeMinutes(now, deadline),
    incrementKobo,
    capKobo: pledgeCap(principalKobo, incrementKobo),
    ownKobo,
    isOwn: loan.borrowerId === callerId,
  };
}
