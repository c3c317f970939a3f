import type { Kobo } from '../../money/kobo';
import type { SecurityKind } from './securityKinds';
import type { WorkKind } from './workKinds';

/** What a borrower lives on and owes, in naira a month (docs/product/lending.md#application). */
export interface WorkDetails {
  kind: WorkKind;
  monthlyIncomeKobo: Kobo;
  /** In the present work. */
  monthsInWork: number;
  /** What is paid back to others. */
  monthlyDebtsKobo: Kobo;
}

/** A movable asset that secures a loan. */
export interface SecurityDetails {
  kind: SecurityKind;
  description: string;
  valueKobo: Kobo;
}

/** What a borrower said with an application, by which it is judged (docs/product/lending.md#scorecard). */
export interface ApplicationDetails {
  work: WorkDetails;
  /** To the ten questions (`questions.ts`), 1 to 5 each. */
  answers: number[];
  security?: SecurityDetails;
}
