import type { Kobo } from '../kobo';

/** Money that came for nobody we know, and that nobody has decided on (docs/product/money.md#suspense). */
export interface SuspenseItem {
  id: string;
  amountKobo: Kobo;
  /** What the provider calls it. */
  reference: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** To which account number it came. */
  accountNumber?: string;
  /** Name, bank and account, where the provider said from whom it came: only then can it be returned. */
  sender?: string;
  /** Whether something is proposed, and waits for another administrator. */
  isProposed: boolean;
}

/** Rows per page to choose from; the first is the default. */
export const SUSPENSE_PAGE_SIZES = [25, 50, 100] as const;

/** Search of the list. */
export interface SuspenseSelection {
  /** Part of the sender's name, bank or account, the reference or the receiving account, in any case. */
  q?: string;
}

/** The query of `GET /administration/suspense`. */
export interface SuspenseQuery extends SuspenseSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}
