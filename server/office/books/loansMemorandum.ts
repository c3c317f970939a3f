import type { Readable } from 'node:stream';
import { and, asc, countDistinct, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import type { LoanState } from '#contract/lending/loans/states';
import { OUTSTANDING_STATES } from '#contract/lending/portfolio/lateness';
import { addParts, totalOf, type Parts } from '#contract/lending/schedule/parts';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { distribute } from '#contract/lending/shares/distribution';
import { plainNaira } from '#contract/money/format';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { LoansMemorandum } from '#contract/office/books/booksSchema';
import { takeFile } from '../../kernel/audit/takeFile';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findNames } from '../../kernel/db/peopleNames';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans, notes, type LoanRow } from '../../kernel/db/schema/loans';
import { findNotes } from '../../lending/loans/notes/notesRepository';
import { readSchedule } from '../../lending/loans/schedule/schedule';
import { outstandingKobo, unpaidOn } from '../../lending/loans/schedule/unpaidRows';
import { TOTAL } from './bookColumns';

const isAdministered = inArray(loans.state, [...OUTSTANDING_STATES]);

/** What was due before a day and is unpaid. */
const lastDueDay = (day: IsoDay): IsoDay => daysAfter(day, -1);

export const readLoansMemorandum = (context: ServerContext): Promise<LoansMemorandum> =>
  inTransaction(
    context,
    async (tx) => {
      const day = await readLastOpenedDay(tx);
      const unpaid = unpaidOn(tx, lastDueDay(day));
      const [sums] = await tx
        .select({
          loanCount: sql`count(*)`.mapWith(Number),
          principalKobo: sql`coalesce(sum(${outstandingKobo}), 0)`.mapWith(readKobo),
          arrearsKobo: sql`coalesce(sum(${unpaid.dueKobo}), 0)`.mapWith(readKobo),
        })
        .from(loans)
        .crossJoinLateral(unpaid)
        .where(isAdministered);
      const [held] = await tx
        .select({ lenderCount: countDistinct(notes.lenderId) })
        .from(notes)
        .innerJoin(loans, and(eq(loans.id, notes.loanId), isAdministered));
      if (!sums || !held) throw new Error('A sum has a row');
      return { day, ...sums, ...held };
    },
    { isolation: 'repeatable read' },
  );

interface Claim extends Parts {
  servicingFeeKobo: Kobo;
  arrearsKobo: Kobo;
}

interface LenderClaim extends Claim {
  loanId: string;
  state: LoanState;
  lenderId: string;
  lender: string;
}

const addClaims = (one: Claim, other: Claim): Claim => ({
  ...addParts(one, other),
  servicingFeeKobo: addKobo(one.servicingFeeKobo, other.servicingFeeKobo),
  arrearsKobo: addKobo(one.arrearsKobo, other.arrearsKobo),
});

const NO_CLAIM: Claim = {
  feeKobo: NO_KOBO,
  interestKobo: NO_KOBO,
  principalKobo: NO_KOBO,
  servicingFeeKobo: NO_KOBO,
  arrearsKobo: NO_KOBO,
};

/** A line for each lender of each loan with outstanding principal, and their total. */
export async function takeLoansMemorandum(context: ServerContext, actorId: string): Promise<Readable> {
  const day = await readLastOpenedDay(context.db);
  return takeFile(context, actorId, {
    list: 'administered loans',
    columns: {
      'Business day': () => day,
      Loan: ({ loanId }) => loanId,
      State: ({ state }) => state,
      'Lender ID': ({ lenderId }) => lenderId,
      Lender: ({ lender }) => lender,
      'Principal (NGN)': ({ principalKobo }) => plainNaira(principalKobo),
      'Interest earned (NGN)': ({ interestKobo }) => plainNaira(interestKobo),
      'Late fees (NGN)': ({ feeKobo }) => plainNaira(feeKobo),
      'Servicing fee (NGN)': ({ servicingFeeKobo }) => plainNaira(servicingFeeKobo),
      'In arrears (NGN)': ({ arrearsKobo }) => plainNaira(arrearsKobo),
    },
    rows: claimsAndTotal(context, day),
  });
}

async function* claimsAndTotal(
  context: ServerContext,
  day: IsoDay,
): AsyncGenerator<Omit<LenderClaim, 'state'> & { state: string }> {
  let total = NO_CLAIM;
  // A snapshot for each piece, so that a loan's schedule and notes fit together.
  const allLoans = inPieces<LoanClaims>((last, limit) =>
    inTransaction(context, (tx) => readPiece(tx, day, last?.loanId, limit), { isolation: 'repeatable read' }),
  );
  for await (const { claims } of allLoans) {
    for (const claim of claims) {
      total = addClaims(total, claim);
      yield claim;
    }
  }
  yield { ...total, loanId: TOTAL, state: '', lenderId: '', lender: '' };
}

interface LoanClaims {
  loanId: string;
  claims: LenderClaim[];
}

async function readPiece(reader: Reader, day: IsoDay, after: string | undefined, limit: number): Promise<LoanClaims[]> {
  const rows = await reader
    .select()
    .from(loans)
    .where(and(isAdministered, lte(loans.disbursedOn, day), after === undefined ? undefined : gt(loans.id, after)))
    .orderBy(asc(loans.id))
    .limit(limit);
  const piece: { loan: LoanRow; claims: ReadonlyMap<string, Claim> }[] = [];
  for (const loan of rows) piece.push({ loan, claims: await readClaims(reader, loan, day) });
  const names = await findNames(
    reader,
    piece.flatMap(({ claims }) => [...claims.keys()]),
  );
  return piece.map(({ loan, claims }) => ({
    loanId: loan.id,
    claims: [...claims].map(([lenderId, claim]) => ({
      ...claim,
      loanId: loan.id,
      state: loan.state,
      lenderId,
      lender: names.get(lenderId) ?? '',
    })),
  }));
}

/** By lender: what each would receive if the borrower paid today, which adds up to what the loan owes. */
async function readClaims(reader: Reader, loan: LoanRow, day: IsoDay): Promise<ReadonlyMap<string, Claim>> {
  const { servicingFeeBps } = loan;
  if (servicingFeeBps === null) throw new Error(`Loan ${loan.id} was never offered`);
  const { plan } = await readSchedule(reader, loan);
  const { due, carried, postponed, principalNotYetDueKobo, accruedInterestKobo } = settlementOn(plan, day);
  const notDue: Parts = { feeKobo: NO_KOBO, interestKobo: accruedInterestKobo, principalKobo: principalNotYetDueKobo };
  const held = await findNotes(reader, loan.id);
  const all = distribute(addParts(due, carried, postponed, notDue), held, servicingFeeBps);
  const late = distribute(dueParts(plan, lastDueDay(day)), held, servicingFeeBps);
  const claims = new Map<string, Claim>();
  for (const [index, { lenderId }] of held.entries()) {
    const [owed, overdue] = [all[index], late[index]];
    if (!owed || !overdue) throw new Error('Each note has its share');
    const { parts, servicingFeeKobo } = owed;
    const claim = { ...parts, servicingFeeKobo, arrearsKobo: totalOf(overdue.parts) };
    claims.set(lenderId, addClaims(claims.get(lenderId) ?? NO_CLAIM, claim));
  }
  return claims;
}
