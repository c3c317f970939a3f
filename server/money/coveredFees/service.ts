import type { IsoDay } from '../../../contract/dates';
import { kobo, maxKobo, minKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { countCovered, type CoveredKind } from './repository';

/** Deposits and withdrawals a month and person whose fee the company pays; lending's terms say how many. */
export interface CoveredCounts {
  depositsAMonth: number;
  withdrawalsAMonth: number;
}

/** Lending passes it in, because money doesn't know the terms. */
export type ReadCoveredCounts = (reader: Reader) => Promise<CoveredCounts>;

interface Covering {
  /** How many are covered a month. */
  most: number;
  /** How many of them are left in the month of the day. */
  left: number;
}

/** For a decision, hold what makes the person's other deposits or withdrawals wait. */
export async function readCovering(
  reader: Reader,
  readCounts: ReadCoveredCounts,
  { userId, kind, day }: { userId: string; kind: CoveredKind; day: IsoDay },
): Promise<Covering> {
  const { depositsAMonth, withdrawalsAMonth } = await readCounts(reader);
  const most = kind === 'deposit' ? depositsAMonth : withdrawalsAMonth;
  return { most, left: Math.max(0, most - (await countCovered(reader, userId, kind, day))) };
}

/** In kobo: at least a kobo of each deposit arrives. */
export const chargeableFee = (amountKobo: Kobo, feeKobo: Kobo): Kobo =>
  maxKobo(NO_KOBO, minKobo(feeKobo, kobo(amountKobo - 1)));
