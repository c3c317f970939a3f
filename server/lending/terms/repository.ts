import { desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { startOfDay, type IsoDay } from '#contract/dates';
import type { LendingTerms, TaxTerms } from '#contract/lending/terms/lendingTerms';
import { firstLendingTerms, readTerms } from '#contract/lending/terms/termFigures';
import type { Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { lendingTerms, type LendingTermsRow, loans, type LoanRow } from '../../kernel/db/schema/loans';
import type { ReadCoveredCounts } from '../../money/coveredFees/service';

export async function findCurrentTerms(db: Reader): Promise<LendingTerms> {
  const [row] = await db.select().from(lendingTerms).orderBy(desc(lendingTerms.version)).limit(1);
  if (!row) throw new Error('No lending terms found');
  return readTerms(row.version, row.terms);
}

export const readCoveredCounts: ReadCoveredCounts = async (reader) => (await findCurrentTerms(reader)).coveredFees;

const termsByVersion = prepared((db) =>
  db
    .select()
    .from(lendingTerms)
    .where(eq(lendingTerms.version, sql.placeholder('version')))
    .prepare('terms_by_version'),
);

/** @throws Error for a version that doesn't exist or can't be read */
export async function findTerms(db: Reader, version: number): Promise<LendingTerms> {
  const [row] = await termsByVersion(db).execute({ version });
  if (!row) throw new Error(`Version ${version} of the lending terms doesn't exist`);
  return readTerms(row.version, row.terms);
}

const termsBefore = prepared((db) =>
  db
    .select()
    .from(lendingTerms)
    .where(lt(lendingTerms.publishedAt, sql.placeholder('start')))
    .orderBy(desc(lendingTerms.version))
    .limit(1)
    .prepare('terms_before'),
);

/** The taxes of a business day: those of the last version published before it, so that a day has one rate. */
export async function findTaxesOn(db: Reader, day: IsoDay): Promise<TaxTerms> {
  const [row] = await termsBefore(db).execute({ start: startOfDay(day) });
  return (row ? readTerms(row.version, row.terms) : firstLendingTerms).taxes;
}

/** Newest first. @throws Error for a version that can't be read */
export async function findVersions(db: Reader) {
  const rows = await db.select().from(lendingTerms).orderBy(desc(lendingTerms.version));
  return rows.map((row) => ({ ...row, terms: readTerms(row.version, row.terms) }));
}

export async function insertTerms(
  tx: Tx,
  { terms, ...published }: Omit<LendingTermsRow, 'version' | 'terms'> & { terms: LendingTerms },
): Promise<void> {
  await tx.insert(lendingTerms).values({ version: terms.version, terms, ...published });
}

export function findLastOffers(db: Reader, most: number): Promise<LoanRow[]> {
  return db
    .select()
    .from(loans)
    .where(isNotNull(loans.termsVersion))
    .orderBy(desc(loans.submittedAt), desc(loans.id))
    .limit(most);
}
