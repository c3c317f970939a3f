import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import type { Kobo } from '../../../contract/money/kobo';
import type { AccountRef } from './account';

/** A change of one account in kobo: never 0. A transfer's postings sum to 0. */
export interface Posting {
  account: AccountRef;
  amountKobo: Kobo;
}

/** A request for a transfer, booked once (docs/product/money.md#transfers). */
export interface Command {
  kind: TransferKind;
  /** Idempotency key, such as `deposit:provider:reference`, `disburse:loan`, or caller and Idempotency-Key. */
  key: string;
  /** The inputs (loan, day, amount), never the result: a repeated command must match them. */
  content: Record<string, string | number>;
  /** An external reference, such as the provider's. */
  reference?: string;
  /** The person who asked; null for a job or a provider. */
  causedBy: string | null;
}

type Asked = Pick<Command, 'kind' | 'content'>;

const fieldsOf = ({ content }: Asked): string =>
  JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two commands are the same, whatever the order of their fields. */
export const isSameCommand = (one: Asked, other: Asked): boolean =>
  one.kind === other.kind && fieldsOf(one) === fieldsOf(other);
