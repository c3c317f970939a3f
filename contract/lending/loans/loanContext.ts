import { momentAfter, type IsoDay } from '../../dates';
import { NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { TAKE_BACK_HOURS } from '../../product';
import type { LifeTerms, SubmitEvent } from './eventTypes';

interface OpenPledge {
  readonly pledgeId: string;
  readonly lenderId: string;
  readonly amountKobo: Kobo;
  readonly at: string;
}

export interface LoanContext {
  readonly borrowerId: string;
  readonly principalKobo: Kobo;
  readonly reviewerId: string | null;
  /** The second look must be by another administrator. */
  readonly declinedById: string | null;
  readonly hadSecondLook: boolean;
  readonly offeredById: string | null;
  readonly terms: LifeTerms | null;
  readonly deadline: string | null;
  readonly openPledges: readonly OpenPledge[];
  readonly pledgedKobo: Kobo;
  readonly outstandingKobo: Kobo;
  readonly lateFees: readonly number[];
  /** A loan can have only one. */
  readonly hadHoliday: boolean;
  /** The business day of the last change of the due day. */
  readonly dueDayChangedOn?: IsoDay;
}

/** The context of a loan that was just applied for. */
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
    hadHoliday: false,
  };
}

export function remainingToPledge({
  principalKobo,
  pledgedKobo,
}: Pick<LoanContext, 'pledgedKobo' | 'principalKobo'>): Kobo {
  return subtractKobo(principalKobo, pledgedKobo);
}

/** A lender can take a pledge back until this time. */
export const takeBackEnd = ({ at }: Pick<OpenPledge, 'at'>): string => momentAfter(at, TAKE_BACK_HOURS / 24);

/** Whether a pledge can still be taken back. */
export const isFresh = (pledge: OpenPledge, at: string): boolean => at < takeBackEnd(pledge);
