import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { foldEvents, stateOf } from '#contract/lending/loans/loanEvents';
import { LOAN_LIFECYCLE_VERSION } from '#contract/lending/loans/loanLifecycle';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { multiplyKobo, naira, type Kobo } from '#contract/money/kobo';
import { deposit } from '#support/ledger';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loanEvents, loans } from '#server/kernel/db/schema/loans';
import { users } from '#server/kernel/db/schema/users';
import { openEscrow } from '#server/money/ledger/service';
import { seedUsers } from '#server/seed/seedUsers';
import { bookRounds } from './bookRounds';

export const PLEDGE = naira(40_000);
export const EVENTS_BEFORE = 4;
/** Number of pledges a listing needs: more than the terms allow, so that none is ever funded. */
const MANY = 250;
/** The most that the terms allow, for loans that are also opened in the browser. */
export const ALLOWED = 125;
const MONTHS = 12;
const ROWS_AT_ONCE = 1000;
const INCOME = naira(500_000);
const PEOPLE = 3000;
const IN_WALLET = naira(10_000_000);

const { version, servicingFeeBps, offerDays, listingDays, disbursementDays, lateFee, defaultFromDaysPastDue } =
  firstLendingTerms;
const { annualRateBps, originationFeeBps } = firstLendingTerms.grades.C;
const lifeTerms = {
  offerDays,
  listingDays,
  disbursementDays,
  defaultFromDaysPastDue,
  lateFeeOnDayPastDue: lateFee.onDayPastDue,
};

function lifeOf(borrowerId: string, reviewerId: string, principalKobo: Kobo, at: string): LifeEvent[] {
  const asked = { principalKobo, months: MONTHS, purpose: 'business', monthlyIncomeKobo: INCOME } as const;
  return [
    { type: 'submit', at, by: borrowerId, ...asked, termsVersion: version },
    { type: 'take', at, by: reviewerId },
    { type: 'offer', at, by: reviewerId, termsVersion: version, grade: 'C', lifeTerms },
    { type: 'accept', at, by: borrowerId, text: 'The offer', textHash: 'none' },
  ];
}

/** Pledges taken back more often than a real lender could. */
const roundsOf = (rounds: number, by: string, at: string): LifeEvent[] =>
  Array.from({ length: rounds }, () => randomUUID()).flatMap((pledgeId): LifeEvent[] => [
    { type: 'pledge', at, by, pledgeId, amountKobo: PLEDGE },
    { type: 'takeBack', at, by, pledgeId },
  ]);

interface Past {
  reviewerId: string;
  lenderId: string;
  /** Rounds per borrower's loan. */
  rounds: readonly number[];
  principalKobo: Kobo;
}

async function list(
  connection: Connection,
  borrowers: readonly string[],
  { reviewerId, lenderId, rounds, principalKobo }: Past,
): Promise<string[]> {
  const now = new Date();
  const lives = borrowers.map((borrowerId, turn) => {
    const events = [
      ...lifeOf(borrowerId, reviewerId, principalKobo, now.toISOString()),
      ...roundsOf(rounds[turn] ?? 0, lenderId, now.toISOString()),
    ];
    const snapshot = foldEvents(events);
    return { id: randomUUID(), borrowerId, events, state: stateOf(snapshot), deadline: snapshot.context.deadline };
  });
  await inTransaction(connection, async (tx) => {
    await tx.insert(loans).values(
      lives.map(({ id, borrowerId, events, state, deadline }) => ({
        id,
        borrowerId,
        purpose: 'business' as const,
        principalKobo,
        months: MONTHS,
        monthlyIncomeKobo: INCOME,
        submittedAt: now,
        termsVersion: version,
        grade: 'C' as const,
        annualRateBps,
        originationFeeBps,
        servicingFeeBps,
        state,
        deadline: deadline === null ? null : new Date(deadline),
        eventCount: events.length,
      })),
    );
    const booked = new Map<string, (string | undefined)[]>();
    for (const { id, events } of lives) {
      await openEscrow(tx, id);
      booked.set(id, await bookRounds(tx, { loanId: id, lenderId, pledgedKobo: PLEDGE, events }));
    }
    const eventRows = lives.flatMap(({ id, events }) =>
      events.map(({ type, at, by, ...facts }, place) => ({
        loanId: id,
        transferId: booked.get(id)?.[place] ?? null,
        number: place + 1,
        type,
        facts,
        machineVersion: LOAN_LIFECYCLE_VERSION,
        happenedAt: new Date(at),
        causedBy: by,
      })),
    );
    for (let start = 0; start < eventRows.length; start += ROWS_AT_ONCE)
      await tx.insert(loanEvents).values(eventRows.slice(start, start + ROWS_AT_ONCE));
  });
  return lives.map(({ id }) => id);
}

async function makePeople(connection: Connection, lenders: number) {
  const { db } = connection;
  const now = new Date();
  const plan = { users: PEOPLE, seed: 1, passwordHash: 'nobody signs in', now };
  await seedUsers(connection, plan, () => undefined);
  const mayLend = await db
    .update(users)
    .set({ termsVersion: TERMS_VERSION, termsAcceptedAt: now, lendingRiskAcceptedAt: now })
    .where(
      and(
        ...[users.isEmailVerified, users.isProfileUpdated, users.isBvnVerified].map((flag) => eq(flag, true)),
        isNotNull(users.accountNumber),
      ),
    )
    .returning({ id: users.id });
  const ids = mayLend.slice(0, lenders).map(({ id }) => id);
  if (ids.length < lenders) throw new Error('Too few of the generated people can lend');
  await inTransaction(connection, async (tx) => {
    for (const id of ids) await deposit(tx, id, IN_WALLET);
  });
  const known = new Set(mayLend.map(({ id }) => id));
  const others = (await db.select({ id: users.id }).from(users)).filter(({ id }) => !known.has(id));
  return { lenders: ids, others: others.map(({ id }) => id) };
}

interface Wanted {
  listings: number;
  lenders: number;
  rounds?: readonly number[];
  /** How many pledges a loan needs. */
  pledges?: number;
}

/** Creates loans that need far more pledges than they will get. Requires an open business day. */
export async function fillListings(
  connection: Connection,
  { listings, lenders: many, rounds = [], pledges = MANY }: Wanted,
): Promise<{ loanIds: string[]; lenderIds: string[] }> {
  const { lenders, others } = await makePeople(connection, many);
  const [reviewerId = '', ...borrowers] = others;
  if (borrowers.length < listings) throw new Error('There are too few borrowers');
  await connection.db
    .update(users)
    .set({ isAdmin: true, roles: ['owner'] })
    .where(eq(users.id, reviewerId));
  const past = { reviewerId, lenderId: lenders[0] ?? '', rounds, principalKobo: multiplyKobo(PLEDGE, pledges) };
  return { loanIds: await list(connection, borrowers.slice(0, listings), past), lenderIds: lenders };
}
