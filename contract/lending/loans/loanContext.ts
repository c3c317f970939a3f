import { momentAfter } from '../../dates';
import { NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import type { LifeTerms, SubmitEvent } from './eventTypes';

/** Money in a loan's escrow, before it is disbursed. */
export interface OpenPledge {
  readonly pledgeId: string;
  readonly lenderId: string;
  readonly amountKobo: Kobo;
  readonly at: string;
}

/** The context of a loan's machine, as JSON. */
export interface LoanContext {
  readonly borrowerId: string;
  readonly principalKobo: Kobo;
  /** The present reviewer's id. */
  readonly reviewerId: string | null;
  /** The id of the administrator who declined it; another one takes the second look. */
  readonly declinedById: string | null;
  readonly hadSecondLook: boolean;
  readonly offeredById: string | null;
  readonly terms: LifeTerms | null;
  /** When the state, or the time for a second look, ends; null where nothing waits. ISO 8601. */
  readonly deadline: string | null;
  readonly openPledges: readonly OpenPledge[];
  /** The sum of the open pledges, kept because each new pledge needs it and a loan may have more than a hundred. */
  readonly pledgedKobo: Kobo;
  /** Principal lent and not paid back: 0 before the disbursement. */
  readonly outstandingKobo: Kobo;
  /** Instalments that had their late fee. */
  readonly lateFees: readonly number[];
}

/** The context of a new application. */
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

/** The amount that is not pledged yet, in kobo. */
export function restToPledge({ principalKobo, pledgedKobo }: Pick<LoanContext, 'pledgedKobo' | 'principalKobo'>): Kobo {
  return subtractKobo(principalKobo, pledgedKobo);
}

/** The end of the 24 hours in which a pledge can be taken back while the loan is not funded (docs/product/lending.md#pledging). */
export const takeBackEnd = ({ at }: Pick<OpenPledge, 'at'>): string => momentAfter(at, 1);

/** Whether `at` is less than 24 hours after a pledge was made. */
export const isFresh = (pledge: OpenPledge, at: string): boolean => at < takeBackEnd(pledge);
