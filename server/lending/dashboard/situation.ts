import type { IsoDay } from '#contract/dates';
import type { LendingOverview } from '#contract/lending/dashboard/overviewSchema';
import type { Situation } from '#contract/lending/dashboard/situationSchema';
import { missingFor } from '#contract/people/eligibility/eligibility';

import type { DatabaseTime } from '../../kernel/businessDays/clock';
import type { Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { readStanding } from '../../people/eligibility/service';
import { readBvnCheck } from '../../people/identity/service';
import { readEnding, readLoanSituation, type OpenLoan } from './loanSituation';

/** Situations that the borrower must act on take precedence. */
const needsAction: ReadonlySet<Situation['kind']> = new Set([
  'newPlan',
  'defaulted',
  'writtenOff',
  'late',
  'question',
  'offer',
  'dueSoon',
]);

interface Facts {
  userId: string;
  today: IsoDay;
  /** The one that is owed before the application. */
  openLoans: readonly OpenLoan[];
  /** The latest application, open or not. */
  latest: LoanRow | undefined;
  money: Pick<LendingOverview, 'walletKobo' | 'pledgedKobo' | 'lentKobo'>;
}

/** A person's situation: the first that applies (docs/product/people.md#situations). */
export async function readSituation(
  context: DatabaseTime,
  tx: Tx,
  { userId, today, openLoans, latest, money }: Facts,
): Promise<Situation> {
  const standing = await readStanding(tx, userId);
  if (standing.isFrozen) return { kind: 'frozen' };
  const ofLoans: Situation[] = [];
  for (const openLoan of openLoans) {
    const situation = await readLoanSituation(context, tx, openLoan, today);
    if (situation) ofLoans.push(situation);
  }
  const urgent = ofLoans.find(({ kind }) => needsAction.has(kind));
  if (urgent) return urgent;
  const ofLoan = ofLoans.at(-1);
  if (standing.isAdmin) return { kind: 'administrator' };
  if (ofLoan) return ofLoan;
  const ending = latest && (await readEnding(tx, latest, today));
  if (ending) return ending;
  const bvn = await readBvnCheck(tx, userId);
  if (bvn.state === 'pending') return { kind: 'bvnPending' };
  if (!standing.isBvnVerified) return { kind: 'bvnMissing' };
  const [requirement] = missingFor(standing);
  if (requirement !== undefined) return { kind: 'requirementMissing', requirement };
  const { walletKobo, pledgedKobo, lentKobo } = money;
  if (walletKobo > 0) return { kind: 'moneyToLend', walletKobo };
  return pledgedKobo === 0 && lentKobo === 0 ? { kind: 'emptyWallet' } : { kind: 'moneyLent' };
}
