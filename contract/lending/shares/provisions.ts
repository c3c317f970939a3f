import { kobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { basisPoints, rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import { Ratio } from '../../money/ratio';
import type { Lateness } from '../portfolio/lateness';
import type { ProvisionTerms } from '../terms/lendingTerms';

const columns: Readonly<Record<Exclude<Lateness, 'onTime'>, keyof ProvisionTerms>> = {
  grace: 'days1To30Bps',
  days4To30: 'days1To30Bps',
  days31To60: 'days31To60Bps',
  days61To90: 'days61To90Bps',
  over90: 'over90Bps',
  defaulted: 'over90Bps',
};

/** The part of the outstanding principal that is probably lost, by how late the loan is; 0 while it is on time. */
function provisionRate(standing: Lateness, terms: ProvisionTerms): BasisPoints {
  return standing === 'onTime' ? basisPoints(0) : terms[columns[standing]];
}

/** The part of a note's outstanding principal that is probably lost, rounded up to a kobo. */
export function provisionOf(outstandingKobo: Kobo, standing: Lateness, terms: ProvisionTerms): Kobo {
  return kobo(rateOf(provisionRate(standing, terms)).times(outstandingKobo).ceil());
}

/** Loans more than 30 days late are not expected to earn interest. */
const EARNING: readonly Lateness[] = ['onTime', 'grace', 'days4To30'];

export interface ValuedNotes {
  readonly standing: Lateness;
  readonly outstandingKobo: Kobo;
  readonly provisionKobo: Kobo;
  /** The `expectedNetReturn` of their loans. */
  readonly netReturnBps: BasisPoints;
}

/** Outstanding principal after provisions. */
const valueOf = ({ outstandingKobo, provisionKobo }: Omit<ValuedNotes, 'standing' | 'netReturnBps'>): Kobo =>
  subtractKobo(outstandingKobo, provisionKobo);

/** The annual return on the value of notes after provisions; undefined if they are worth nothing. */
export function expectedPortfolioReturn(groups: readonly ValuedNotes[]): BasisPoints | undefined {
  let [earned, worth] = [Ratio.of(0), Ratio.of(NO_KOBO)];
  for (const group of groups) {
    const value = valueOf(group);
    worth = worth.plus(value);
    if (EARNING.includes(group.standing)) earned = earned.plus(rateOf(group.netReturnBps).times(value));
  }
  return worth.compare(0) === 0 ? undefined : toBasisPoints(earned.dividedBy(worth));
}
