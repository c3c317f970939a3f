import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import type { Kobo } from '../../../contract/money/kobo';
import type { AccountRef } from './account';

/** By how much what we owe an account's owner grows; never 0, and a transfer's postings sum to 0. */
export interface Posting {
  account: AccountRef;
  amountKobo: Kobo;
}

/** What is to happen to money, once (docs/product/money.md#transfers). */
export interface Command {
  kind: TransferKind;
  /** Says what happens once: `deposit:provider:reference`, `disburse:loan`, a caller with an Idempotency-Key. */
  key: string;
  /** What was asked for (loan, day, amount), not what came of it: the same command is known again by it. */
  content: Record<string, string | number>;
  /** What others call it, such as a provider's reference. */
  reference?: string;
  /** The person who asked; null where it is a job or a provider. */
  causedBy: string | null;
}

type Asked = Pick<Command, 'kind' | 'content'>;

const fieldsOf = ({ content }: Asked): string =>
  JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two commands ask for the same, whatever the order of their fields. */
export const isSameCommand = (one: Asked, other: Asked): boolean =>
  one.kind === other.kind && fieldsOf(one) === fieldsOf(other);
