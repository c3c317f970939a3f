import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  lte,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '#contract/lists';
import {
  type ListingSortField,
  monthsRanges,
  restRanges,
  type ListingFilters,
  type Range,
} from '#contract/lending/market/listingsQuery';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { countUpToCap } from '../../kernel/db/countUpToCap';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanApplications, loans, pledges, type LoanRow } from '../../kernel/db/schema/loans';

type ApplicationRow = typeof loanApplications.$inferSelect;

export interface OpenLoan
  extends
    LoanRow,
    Pick<
      ApplicationRow,
      'workKind' | 'monthlyDebtsKobo' | 'securityKind' | 'securityValueKobo' | 'livesIn' | 'ownWords'
    > {
  pledgedKobo: Kobo;
  ownKobo: Kobo;
}

/** Like `expectedNetReturn`, for the lending terms of the loan's offer. */
const expectedReturn = sql`${loans.annualRateBps} * (10000 - ${loans.servicingFeeBps}) / 10000.0
  - (select (terms -> 'grades' -> ${loans.grade} ->> 'expectedAnnualLossBps')::integer
    from lending_terms where version = ${loans.termsVersion})`;

const sortColumns: Record<ListingSortField, PgColumn | SQL> = {
  deadline: loans.deadline,
  return: expectedReturn,
  rate: loans.annualRateBps,
  months: loans.months,
  amount: loans.principalKobo,
};

const isOpen = (now: Date) => and(eq(loans.state, 'listed'), gt(loans.deadline, now));

const within = (value: SQL, { from, to }: Range<number>) =>
  and(from === undefined ? undefined : gte(value, from), to === undefined ? undefined : lte(value, to));

const { workKind, monthlyDebtsKobo, securityKind, securityValueKobo, livesIn, ownWords } = loanApplications;
const openLoanColumns = {
  ...getTableColumns(loans),
  workKind,
  monthlyDebtsKobo,
  securityKind,
  securityValueKobo,
  livesIn,
  ownWords,
};

const inEscrowOf = and(eq(pledges.loanId, loans.id), eq(pledges.state, 'open'));

const inEscrow = (db: Reader, lenderId: string) =>
  db
    .select({
      pledgedKobo: sql<Kobo>`coalesce(sum(${pledges.amountKobo}), 0)`.mapWith(readKobo).as('pledged_kobo'),
      ownKobo: sql<Kobo>`coalesce(sum(${pledges.amountKobo}) filter (where ${pledges.lenderId} = ${lenderId}), 0)`
        .mapWith(readKobo)
        .as('own_kobo'),
    })
    .from(pledges)
    .where(inEscrowOf)
    .as('in_escrow');

const securityOf = (db: Reader) =>
  db
    .select({ kind: securityKind })
    .from(loanApplications)
    .where(and(eq(loanApplications.loanId, loans.id), isNotNull(securityKind)));

const restOf = (db: Reader) =>
  sql`${loans.principalKobo} - ${db
    .select({ pledgedKobo: sql`coalesce(sum(${pledges.amountKobo}), 0)` })
    .from(pledges)
    .where(inEscrowOf)}`;

const wantedLoans = (db: Reader, now: Date, { grade, purpose, months, rest, secured }: ListingFilters) =>
  and(
    isOpen(now),
    grade && eq(loans.grade, grade),
    purpose && eq(loans.purpose, purpose),
    months && within(sql`${loans.months}`, monthsRanges[months]),
    secured && (secured === 'yes' ? exists : notExists)(securityOf(db)),
    rest && within(restOf(db), restRanges[rest]),
  );

export async function findOpenLoans(
  db: Reader,
  now: Date,
  lenderId: string,
  { filters, sort, offset, limit }: ListingPage,
): Promise<{ rows: OpenLoan[]; total: number; capped: boolean }> {
  const escrow = inEscrow(db, lenderId);
  const wanted = wantedLoans(db, now, filters);
  const column = sortColumns[sort.field];
  const rows = await db
    .select({ ...openLoanColumns, pledgedKobo: escrow.pledgedKobo, ownKobo: escrow.ownKobo })
    .from(loans)
    .innerJoin(loanApplications, eq(loanApplications.loanId, loans.id))
    .crossJoinLateral(escrow)
    .where(wanted)
    .orderBy(sort.direction === 'asc' ? asc(column) : desc(column), asc(loans.deadline), asc(loans.id))
    .offset(offset)
    .limit(limit);
  return { rows, ...(await countUpToCap(db, loans, wanted)) };
}

interface ListingPage {
  filters: ListingFilters;
  sort: Sort<ListingSortField>;
  offset: number;
  limit: number;
}

export async function findOpenLoan(
  db: Reader,
  now: Date,
  lenderId: string,
  loanId: string,
): Promise<OpenLoan | undefined> {
  const escrow = inEscrow(db, lenderId);
  const [row] = await db
    .select({ ...openLoanColumns, pledgedKobo: escrow.pledgedKobo, ownKobo: escrow.ownKobo })
    .from(loans)
    .innerJoin(loanApplications, eq(loanApplications.loanId, loans.id))
    .crossJoinLateral(escrow)
    .where(and(eq(loans.id, loanId), isOpen(now)));
  return row;
}
