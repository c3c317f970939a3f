import type { BureauReport } from '#contract/lending/bureaux/report';

/** The person a report is about. */
interface BureauSubject {
  bvn: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  phoneNumber: string;
}

export interface ReportRequest extends BureauSubject {
  /** Idempotency key: a bureau that knows it answers again without a second charge. */
  key: string;
}

export type BureauAnswer = { state: 'found'; report: BureauReport } | { state: 'notFound' };

export interface DisputedEntry {
  /** Idempotency key. */
  key: string;
  reportReference: string;
  entryReference: string;
  words: string;
}

/** A credit bureau (docs/product/bureaux.md#the-port). */
export interface Bureau {
  /** Stored with each report, such as `crc`. */
  id: string;
  /** Shown to people, such as 'CRC Credit Bureau'. */
  name: string;
  /** @throws BureauDownError if there is no clear answer; the same key is then sent again later */
  report(request: ReportRequest): Promise<BureauAnswer>;
  /** Marks an entry as disputed. @throws BureauDownError if it isn't clear that the bureau took it */
  dispute(disputed: DisputedEntry): Promise<void>;
}

/** Says what the bureau answered, never about whom. */
export class BureauDownError extends Error {
  override readonly name = 'BureauDownError';
}
