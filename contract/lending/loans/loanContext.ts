import { momentAfter } from '../../dates';
import { NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import type { LifeTerms, SubmitEvent } from './eventTypes';

/** In escrow, before the loan is disbursed. */
export interface OpenPledge {
  readonly pledgeId: string;
  readonly lenderId: string;
  readonly amountKobo: Kobo;
  readonly at: string;
}

export interface LoanContext {
  readonly borrowerId: string;
  readonly principalKobo: Kobo;
  readonly reviewerId: string | null;
  /** Another administrator takes the second look. */
  readonly declinedById: string | null;
  readonly hadSecondLook: boolean;
  readonly offeredById: string | null;
  readonly terms: LifeTerms | null;
  /** ISO 8601; null where nothing waits. */
  readonly deadline: string | null;
  readonly openPledges: readonly OpenPledge[];
  /** Kept, because each pledge needs the sum and a loan may have more than a hundred. */
  readonly pledgedKobo: Kobo;
  /** Principal not paid back; 0 before the disbursement. */
  readonly outstandingKobo: Kobo;
  /** Numbers of the instalments that were charged one. */
  readonly lateFees: readonly number[];
}

export function contextOf({ by, principalKobo }: Pick<SubmitEvent, 'by' | 'principalKobo'>): LoanContext {
  return {
    borrowerId: by,
    principalKobo,
    reviewerId: null,
    declinedById: null,
    hadSecondLook: false,
    offeredById: null,
    terms: null,
    deadline: null,
    openPledges: [],
    pledgedKobo: NO_KOBO,
    outstandingKobo: NO_KOBO,
    lateFees: [],
  };
}

/** In kobo. */
export function restToPledge({ principalKobo, pledgedKobo }: Pick<LoanContext, 'pledgedKobo' | 'principalKobo'>): Kobo {
  return subtractKobo(principalKobo, pledgedKobo);
}

/** A pledge can be taken back for 24 hours, while the loan is not funded (docs/product/lending.md#pledging). */
export const takeBackEnd = ({ at }: Pick<OpenPledge, 'at'>): string => momentAfter(at, 1);

export const isFresh = (pledge: OpenPledge, at: string): boolean => at < takeBackEnd(pledge);
