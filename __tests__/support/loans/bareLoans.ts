import { eq } from 'drizzle-orm';
import { lifeTermsOf } from '#contract/lending/loans/eventTypes';
import { naira, type Kobo } from '#contract/money/kobo';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { users } from '#server/kernel/db/schema/users';
import { disburse } from '#server/lending/loans/disburse';
import { begin, holdLoan, record } from '#server/lending/loans/life/life';
import { pledge } from '#server/lending/market/service';
import { findCurrentTerms } from '#server/lending/terms/repository';
import { openEscrow } from '#server/money/ledger/service';
import type { GivenDatabase } from '../databaseSuite';
import { deposit, newOwner } from '../ledger';
import { PROFILE } from '../serverPeople';

/** The people of a loan of ₦80,000 for 6 months, created with the services only. */
export interface BarePeople {
  borrowerId: string;
  lenderIds: readonly [string, string];
  offeringId: string;
  secondId: string;
}

type Given = Pick<GivenDatabase, 'db' | 'now' | 'context'>;

let count = 0;

async function person(given: Given, walletKobo: Kobo, change: Partial<typeof users.$inferInsert> = {}) {
  const id = await newOwner(given);
  count += 1;
  const bank = { bankName: 'Bank', bankCode: '058', accountNumber: String(count).padStart(10, '0') };
  const profile = { ...PROFILE, gender: 'Female' as const };
  const eligible = { isEmailVerified: true, isProfileUpdated: true, isBvnVerified: true, termsVersion: TERMS_VERSION };
  await given.db
    .update(users)
    .set({ ...bank, ...profile, ...eligible, lendingRiskAcceptedAt: given.now(), ...change })
    .where(eq(users.id, id));
  if (walletKobo > 0) await inTransaction(given, (tx) => deposit(tx, id, walletKobo));
  return id;
}

export async function barePeople(given: Given): Promise<BarePeople> {
  const administrator = { isAdmin: true, roles: ['owner' as const] };
  return {
    borrowerId: await person(given, naira(0)),
    lenderIds: [await person(given, naira(100_000)), await person(given, naira(100_000))],
    offeringId: await person(given, naira(0), administrator),
    secondId: await person(given, naira(0), administrator),
  };
}

export const applied = (given: Given, { borrowerId: by }: BarePeople, principalKobo = naira(80_000)): Promise<string> =>
  inTransaction(given, async (tx) => {
    const asked = { principalKobo, months: 6, monthlyIncomeKobo: naira(200_000), termsVersion: 1 };
    const submission = { type: 'submit' as const, at: given.now().toISOString(), by, purpose: 'business' as const };
    return (await begin(tx, { ...submission, ...asked })).row.id;
  });

export async function bareOffer(given: Given, people: BarePeople, principalKobo?: Kobo): Promise<string> {
  const loanId = await applied(given, people, principalKobo);
  await inTransaction(given, async (tx) => {
    const caused = { at: given.now().toISOString(), by: people.offeringId };
    const taken = await record(tx, await holdLoan(tx, loanId), { type: 'take', ...caused });
    const terms = await findCurrentTerms(tx);
    const { version: termsVersion, servicingFeeBps } = terms;
    const { annualRateBps, originationFeeBps } = terms.grades.C;
    await record(
      tx,
      taken,
      { type: 'offer', ...caused, termsVersion, grade: 'C', lifeTerms: lifeTermsOf(terms) },
      { change: { termsVersion, grade: 'C', annualRateBps, originationFeeBps, servicingFeeBps } },
    );
  });
  return loanId;
}

export async function bareListing(
  given: Given,
  people: BarePeople,
  principalKobo?: Kobo,
  chosen: { toBankAccount?: boolean } = {},
): Promise<string> {
  const loanId = await bareOffer(given, people, principalKobo);
  await inTransaction(given, async (tx) => {
    const caused = { at: given.now().toISOString(), by: people.borrowerId };
    await record(tx, await holdLoan(tx, loanId), { type: 'accept', ...caused, text: '', textHash: '', ...chosen });
    await openEscrow(tx, loanId);
  });
  return loanId;
}

export const barePledge = ({ db, context }: Given, lenderId: string, loanId: string, change = {}) =>
  inTransaction({ db }, (tx) =>
    pledge(context, tx, {
      lenderId,
      loanId,
      amountKobo: naira(40_000),
      acceptsRisk: false,
      key: crypto.randomUUID(),
      ...change,
    }),
  );

export async function bareFunded(given: Given, people: BarePeople, chosen = {}): Promise<string> {
  const loanId = await bareListing(given, people, undefined, chosen);
  for (const lenderId of people.lenderIds) await barePledge(given, lenderId, loanId);
  return loanId;
}

export async function bareDisbursed(given: Given, people: BarePeople, chosen = {}): Promise<string> {
  const loanId = await bareFunded(given, people, chosen);
  await inTransaction(given, (tx) => disburse(given.context, tx, people.secondId, loanId));
  return loanId;
}
