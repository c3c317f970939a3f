import type { IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';

export const PERFORMANCES = ['onTime', 'late', 'defaulted', 'writtenOff', 'closed'] as const;
export type Performance = (typeof PERFORMANCES)[number];

/** Lines in one report. */
export const MOST_ENTRIES = 200;

/** A loan elsewhere. */
export interface BureauEntry {
  /** The bureau's own id of the entry, by which it can be disputed. */
  reference: string;
  lender: string;
  product: string;
  performance: Performance;
  openedOn: IsoDay;
  grantedKobo: Kobo;
  debtKobo: Kobo;
  overdueKobo: Kobo;
  /** In the last twelve months. */
  mostDaysLate: number;
}

export interface BureauReport {
  /** The bureau's own id of the report. */
  reference: string;
  entries: readonly BureauEntry[];
  /** How often others asked about the person in the last twelve months. */
  inquiries: number;
}
