import type { IsoDay } from '../../../contract/dates';
import { kobo, maxKobo, minKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { countCovered, type CoveredKind } from './repository';

/** Deposits and withdrawals per person and month for which the company pays the fee. */
export interface CoveredCounts {
  depositsAMonth: number;
  withdrawalsAMonth: number;
}

/** Passed in by lending, because money doesn't know the terms. */
export type ReadCoveredCounts = (reader: Reader) => Promise<CoveredCounts>;

interface Covering {
  /** How many are covered per month. */
  most: number;
  /** How many are left in the month of the day. */
  left: number;
}

/** Before relying on the result, take the lock that the person's other deposits or withdrawals wait for. */
export async function readCovering(
  reader: Reader,
  readCounts: ReadCoveredCounts,
  { userId, kind, day }: { userId: string; kind: CoveredKind; day: IsoDay },
): Promise<Covering> {
  const { depositsAMonth, withdrawalsAMonth } = await readCounts(reader);
  const most = kind === 'deposit' ? depositsAMonth : withdrawalsAMonth;
  return { most, left: Math.max(0, most - (await countCovered(reader, userId, kind, day))) };
}

/** In kobo; leaves at least one kobo of each deposit. */
export const chargeableFee = (amountKobo: Kobo, feeKobo: Kobo): Kobo =>
  maxKobo(NO_KOBO, minKobo(feeKobo, kobo(amountKobo - 1)));
