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

/** What a loan's machine knows besides its state: what later events are judged by. All of it is JSON. */
export interface LoanContext {
  readonly borrowerId: string;
  readonly principalKobo: Kobo;
  /** Who reviews it at present. */
  readonly reviewerId: string | null;
  /** Who declined it: a second look is another's. */
  readonly declinedById: string | null;
  readonly hadSecondLook: boolean;
  readonly offeredById: string | null;
  readonly terms: LifeTerms | null;
  /** Until when the state may last, or a second look be asked for; null where nothing waits. ISO 8601. */
  readonly deadline: string | null;
  readonly openPledges: readonly OpenPledge[];
  /** Their sum. Kept, because each pledge is judged by it, and a loan may have more than a hundred. */
  readonly pledgedKobo: Kobo;
  /** Principal lent and not paid back: 0 before the disbursement. */
  readonly outstandingKobo: Kobo;
  /** Instalments that had their late fee. */
  readonly lateFees: readonly number[];
}

/** A loan as it is applied for. */
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

/** What is still to be pledged. */
export function restToPledge({ principalKobo, pledgedKobo }: Pick<LoanContext, 'pledgedKobo' | 'principalKobo'>): Kobo {
  return subtractKobo(principalKobo, pledgedKobo);
}

/** Until when a pledge can be taken back while the loan is not funded: 24 hours (docs/product/lending.md#pledging). */
export const takeBackEnd = ({ at }: Pick<OpenPledge, 'at'>): string => momentAfter(at, 1);

/** Whether `at` is less than 24 hours after a pledge was made. */
export const isFresh = (pledge: OpenPledge, at: string): boolean => at < takeBackEnd(pledge);
