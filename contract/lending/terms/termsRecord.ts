import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade } from './lendingTerms';
import type { TermFigures } from './termFigures';

/** A version of the lending terms that holds or held. */
export interface TermsVersion {
  version: number;
  figures: TermFigures;
  /** ISO 8601, in UTC, by the business clock. */
  publishedAt: string;
  /** The names of the two administrators; absent for the first version. */
  proposedBy?: string;
  publishedBy?: string;
}

/** What a loan costs under some terms. */
export interface OfferCost {
  instalmentKobo: Kobo;
  originationFeeKobo: Kobo;
  aprBps: BasisPoints;
}

/** What new terms would make of an offer that was made lately, in its own grade. */
export interface TermsEffect {
  loanId: string;
  principalKobo: Kobo;
  months: number;
  grade: Grade;
  /** Under the terms that hold, and under the new ones; absent where they do not allow such a loan. */
  now?: OfferCost;
  then?: OfferCost;
}

/** So many offers are calculated anew. */
export const TERMS_EFFECTS = 20;

/** A version that waits for another administrator. */
export interface ProposedTerms {
  figures: TermFigures;
  proposedBy: string;
  reason: string;
  effects: TermsEffect[];
}

/** The lending terms for administrators. */
export interface LendingTermsRecord {
  /** The newest first: that is the one that holds. */
  versions: TermsVersion[];
  proposed?: ProposedTerms;
}
