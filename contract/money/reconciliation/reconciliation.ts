import type { IsoDay } from '../../dates';
import type { Kobo } from '../kobo';

/**
 * How our books and the provider's differed (docs/product/money.md#reconciliation): a deposit that was missing here and
 * is booked now, one of another amount or fee, one that the provider does not know, one that can't be booked since the
 * provider does not say its fee; a payout whose end was missing here and is booked now, one of another amount, fee or
 * end, one that the provider does not know, one that we have not ordered; and what it holds of ours.
 */
export const differenceKinds = [
  'depositBooked',
  'depositDiffers',
  'depositUnknown',
  'depositWithoutFee',
  'payoutSettled',
  'payoutDiffers',
  'payoutUnknown',
  'payoutNotOurs',
  'balance',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** One line in which the books differed. */
export interface Difference {
  kind: DifferenceKind;
  /** The provider's for deposits, ours for payouts; empty where it is about no single line. */
  reference: string;
  /** What stands in the provider's books, and in ours. */
  thereKobo?: Kobo;
  hereKobo?: Kobo;
}

/** A day whose lines were compared. */
export interface ReconciledDay {
  day: IsoDay;
  /** ISO 8601, in UTC. */
  reconciledAt: string;
  /** How many lines the provider had. */
  deposits: number;
  payouts: number;
  /** What the provider held of ours, and what it should have held. */
  bankKobo: Kobo;
  expectedKobo: Kobo;
  differences: Difference[];
}

/** How many of the last days are shown. */
export const SHOWN_DAYS = 14;
