import type { IsoDay } from '#contract/dates';
import { kobo, maxKobo, minKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { countCovered, type CoveredKind } from './repository';

/** Deposits and withdrawals per person and month for which the company pays the fee. */
interface CoveredCounts {
  depositsAMonth: number;
  withdrawalsAMonth: number;
}

/** Passed in by lending, because money doesn't know the terms. */
export type ReadCoveredCounts = (reader: Reader) => Promise<CoveredCounts>;

interface Covering {
  /** How many deposits or withdrawals the company covers a month. */
  most: number;
  /** How many of them are left in the day's month. */
  left: number;
}

/** Call this under the lock that the person's other deposits or withdrawals take. */
export async function readCovering(
  reader: Reader,
  readCounts: ReadCoveredCounts,
  { userId, kind, day }: { userId: string; kind: CoveredKind; day: IsoDay },
): Promise<Covering> {
  const { depositsAMonth, withdrawalsAMonth } = await readCounts(reader);
  const most = kind === 'deposit' ? depositsAMonth : withdrawalsAMonth;
  return { most, left: Math.max(0, most - (await countCovered(reader, userId, kind, day))) };
}

/** The part of a deposit's fee that its owner can pay, in kobo: at least one kobo of the deposit is left. */
export const chargeableFee = (amountKobo: Kobo, feeKobo: Kobo): Kobo =>
  maxKobo(NO_KOBO, minKobo(feeKobo, kobo(amountKobo - 1)));
