import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Difference } from '#contract/money/reconciliation/reconciledDaySchema';
import { formatDay, type IsoDay } from '#contract/dates';
import { closeAlert, raiseAlert, type Cause } from '../../kernel/alerts/alerts';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { UUID } from '#contract/uuid';
import {
  payouts,
  type PayoutRow,
  reconciledDays,
  reconciledLines,
  reconciliationDifferences,
  type DifferenceRow,
  type ReconciledDayRow,
} from '../../kernel/db/schema/payments';
import { findBookedReferences } from '../ledger/bookedDeposits';

export async function findLastReconciledDay(db: Reader, provider: string): Promise<IsoDay | null> {
  const [row] = await db
    .select({ last: max(reconciledDays.day) })
    .from(reconciledDays)
    .where(eq(reconciledDays.provider, provider));
  // Stryker disable next-line OptionalChaining: a maximum always has a row
  return row?.last ?? null;
}

export function listReconciledDays(db: Reader, limit: number): Promise<ReconciledDayRow[]> {
  return db.select().from(reconciledDays).orderBy(desc(reconciledDays.day)).limit(limit);
}

export function findDifferences(db: Reader, days: readonly IsoDay[]): Promise<DifferenceRow[]> {
  return db
    .select()
    .from(reconciliationDifferences)
    .where(inArray(reconciliationDifferences.day, [...days]))
    .orderBy(reconciliationDifferences.kind, reconciliationDifferences.reference);
}

const isUnknownPayout = (reference: string) =>
  and(eq(reconciliationDifferences.kind, 'payoutNotOurs'), eq(reconciliationDifferences.reference, reference));

/** A payout in the provider's books that is missing in ours. */
export async function findUnknownPayout(
  db: Reader,
  reference: string,
): Promise<{ provider: string; reference: string; thereKobo: Kobo } | undefined> {
  const [row] = await db.select().from(reconciliationDifferences).where(isUnknownPayout(reference)).limit(1);
  return row?.thereKobo ? { provider: row.provider, reference, thereKobo: row.thereKobo } : undefined;
}

/** What left the bank with a payout that the provider shows otherwise than we do, in kobo, as its latest list says. */
export async function findLeftAtProvider(db: Reader, payoutId: string): Promise<Kobo | undefined> {
  const { kind, reference, thereKobo, day } = reconciliationDifferences;
  const [row] = await db
    .select({ thereKobo })
    .from(reconciliationDifferences)
    .where(and(eq(kind, 'payoutDiffers'), eq(reference, payoutId), gt(thereKobo, NO_KOBO)))
    .orderBy(desc(day))
    .limit(1);
  return row?.thereKobo ?? undefined;
}

const ADOPTED = 'Booked by two administrators';

export async function explainUnknownPayout(
  tx: Tx,
  reference: string,
  explained: { explainedBy: string; explainedAt: Date },
): Promise<void> {
  const rows = await tx
    .update(reconciliationDifferences)
    .set({ ...explained, explanation: ADOPTED })
    .where(and(isUnknownPayout(reference), isNull(reconciliationDifferences.explainedAt)))
    .returning(dayColumns);
  await closeAlerts(tx, rows);
}

/** Whether somebody has explained an unknown payout. */
export async function isUnknownPayoutExplained(db: Reader, reference: string): Promise<boolean> {
  const explained = and(isUnknownPayout(reference), isNotNull(reconciliationDifferences.explainedAt));
  return (await db.$count(reconciliationDifferences, explained)) > 0;
}

export const walkDifferences = (db: Reader): AsyncGenerator<DifferenceRow> =>
  inPieces((last, limit) => {
    const { provider, day, kind, reference } = reconciliationDifferences;
    const after =
      last &&
      sql`(${provider}, ${day}, ${kind}, ${reference}) >
        (${last.provider}, ${last.day}::date, ${last.kind}, ${last.reference})`;
    return db
      .select()
      .from(reconciliationDifferences)
      .where(after)
      .orderBy(provider, day, kind, reference)
      .limit(limit);
  });

export async function insertReconciledDay(tx: Tx, row: ReconciledDayRow): Promise<void> {
  await tx.insert(reconciledDays).values(row).onConflictDoNothing();
}

/** The comparison has already booked these, so they need no explanation. */
const SETTLED: readonly DifferenceRow['kind'][] = ['depositBooked', 'payoutSettled'];

const isOpen = and(
  isNull(reconciliationDifferences.explainedAt),
  notInArray(reconciliationDifferences.kind, [...SETTLED]),
);

/** Oldest first. @param on limits it to one day */
export function findOpenDifferences(db: Reader, on?: { provider: string; day: IsoDay }): Promise<DifferenceRow[]> {
  const { provider, day, kind, reference } = reconciliationDifferences;
  return db
    .select()
    .from(reconciliationDifferences)
    .where(and(isOpen, on && eq(provider, on.provider), on && eq(day, on.day)))
    .orderBy(asc(day), asc(kind), asc(reference));
}

/** The number of differences, and the day of the oldest. */
export async function countOpenDifferences(db: Reader): Promise<{ count: number; since: IsoDay | null }> {
  const [row] = await db
    .select({ count: count(), since: min(reconciliationDifferences.day) })
    .from(reconciliationDifferences)
    .where(isOpen);
  // Stryker disable next-line OptionalChaining: a count always has a row
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

const dayColumns = { provider: reconciliationDifferences.provider, day: reconciliationDifferences.day };

type ComparedDay = Pick<DifferenceRow, 'provider' | 'day'>;

const subjectOf = ({ provider, day }: ComparedDay): string => `${provider} ${day}`;

const causeOf = (of: ComparedDay): Cause => ({
  subject: subjectOf(of),
  detail: `Our books and those of ${of.provider} differ on ${formatDay(of.day)}.`,
});

/** Days with unexplained differences. */
export async function findDifferenceCauses(db: Reader): Promise<Cause[]> {
  const rows = await db.selectDistinct(dayColumns).from(reconciliationDifferences).where(isOpen);
  return rows.map(causeOf);
}

async function closeAlerts(tx: Tx, explained: readonly ComparedDay[]): Promise<void> {
  for (const of of explained) {
    if ((await findOpenDifferences(tx, of)).length === 0) await closeAlert(tx, 'unexplainedDifference', subjectOf(of));
  }
}

type DifferenceKey = Pick<DifferenceRow, 'provider' | 'day' | 'kind' | 'reference'>;

/** A balance differs on one day; any other difference is the same on every day. */
const isSame = ({ provider, day, kind, reference }: DifferenceKey) =>
  and(
    eq(reconciliationDifferences.provider, provider),
    eq(reconciliationDifferences.kind, kind),
    eq(reconciliationDifferences.reference, reference),
    reference === '' ? eq(reconciliationDifferences.day, day) : undefined,
  );

/** @returns whether there was an unexplained one */
export async function explainDifference(
  tx: Tx,
  key: DifferenceKey,
  explained: { explainedBy: string; explainedAt: Date; explanation: string },
): Promise<boolean> {
  const rows = await tx
    .update(reconciliationDifferences)
    .set(explained)
    .where(and(isSame(key), isNull(reconciliationDifferences.explainedAt)))
    .returning(dayColumns);
  await closeAlerts(tx, rows);
  return rows.length > 0;
}

/** Inserted once a day, and not again once it is explained. */
export async function insertDifference(
  tx: Tx,
  { provider, day }: { provider: string; day: IsoDay },
  difference: Difference,
): Promise<void> {
  const explained = and(isSame({ provider, day, ...difference }), isNotNull(reconciliationDifferences.explainedAt));
  if ((await tx.$count(reconciliationDifferences, explained)) > 0) return;
  const inserted = await tx
    .insert(reconciliationDifferences)
    .values({ provider, day, ...difference })
    .onConflictDoNothing()
    .returning(dayColumns);
  // Stryker disable next-line ConditionalExpression: an open alert is not raised again
  if (inserted.length === 0) return;
  if (!SETTLED.includes(difference.kind)) await raiseAlert(tx, 'unexplainedDifference', causeOf({ provider, day }));
}

export async function insertLine(
  tx: Tx,
  of: { provider: string; day: IsoDay },
  kind: 'deposit' | 'payout',
  reference: string,
): Promise<void> {
  await tx
    .insert(reconciledLines)
    .values({ ...of, kind, reference })
    .onConflictDoNothing();
}

/** @returns payouts by reference, as it is written in the provider's list */
export async function findPayoutsOf(db: Reader, references: readonly string[]): Promise<Map<string, PayoutRow>> {
  const ids = references.filter((reference) => UUID.test(reference));
  const rows = await db.select().from(payouts).where(inArray(payouts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((reference) => {
      const row = byId.get(reference.toLowerCase());
      return row ? [[reference, row] as const] : [];
    }),
  );
}

export async function findOldestSent(db: Reader, provider: string): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(payouts.requestedAt) })
    .from(payouts)
    .where(and(eq(payouts.provider, provider), eq(payouts.state, 'sent')));
  // Stryker disable next-line OptionalChaining: a minimum always has a row
  return row?.oldest ?? null;
}

export async function findOldestWithoutFee(db: Reader, provider: string): Promise<IsoDay | null> {
  const { provider: of, kind, reference, day } = reconciliationDifferences;
  const noted = await db
    .select({ reference, day })
    .from(reconciliationDifferences)
    .where(and(eq(of, provider), eq(kind, 'depositWithoutFee')))
    .orderBy(asc(day));
  const booked = await findBookedReferences(
    db,
    provider,
    noted.map((row) => row.reference),
  );
  return noted.find((row) => !booked.has(row.reference))?.day ?? null;
}

export function findUnreconciledPayouts(db: Reader, provider: string): Promise<PayoutRow[]> {
  const found = db
    .select({ one: sql`1` })
    .from(reconciledLines)
    .where(
      and(
        eq(reconciledLines.provider, provider),
        eq(reconciledLines.kind, 'payout'),
        eq(reconciledLines.reference, sql`${payouts.id}::text`),
      ),
    );
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.provider, provider), inArray(payouts.state, ['paid', 'reversed']), notExists(found)));
}
