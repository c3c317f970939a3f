import type { IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';

/** A mail that said that a loan is late, with what was due on its day. */
export interface SentReminder {
  day: IsoDay;
  daysPastDue: number;
  dueKobo: Kobo;
}

/** What an administrator has noted about a late loan. */
export interface CollectionNote {
  /** The name of who wrote it. */
  by: string;
  /** ISO 8601, in UTC, by the business clock. */
  at: string;
  words: string;
  promisedOn?: IsoDay;
}

/** How late a loan is that was paid out, and what was done about it. */
export interface Arrears {
  daysPastDue: number;
  dueKobo: Kobo;
  /** Oldest first, as the notes. */
  reminders: SentReminder[];
  notes: CollectionNote[];
}
