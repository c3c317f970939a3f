import type { IsoDay } from '#contract/dates';
import type { BasisPoints } from '#contract/money/basisPoints';
import { nextTryAfter } from '#contract/money/mandates/tryDays';
import type { Charge, MyMandate } from '#contract/money/mandates/mandateSchema';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import type { ChargeRow, MandateRow } from '../../kernel/db/schema/payments';
import { findTakenBack } from '../chargeBacks/repository';
import { listLatest } from '../deposits/chargesRepository';
import { findLatestMandate } from '../mandates/repository';
import { presentMandate } from '../mandates/service';

const LATEST_CHARGES = 5;

export interface LoanOfMandate {
  hasLoan: boolean;
  /** Of a loan whose rate is lower because of a mandate. */
  keptRateBps?: BasisPoints;
}

/** Passed in by lending, because money doesn't know loans. */
export type FindLoanOfMandate = (reader: Reader, userId: string) => Promise<LoanOfMandate>;

export async function readMyMandate(
  { db, payments }: ServerContext,
  findLoan: FindLoanOfMandate,
  userId: string,
): Promise<MyMandate> {
  const latest = await findLatestMandate(db, userId);
  const charges = await listLatest(db, userId, LATEST_CHARGES);
  const takenBack = await findTakenBack(
    db,
    charges.map(({ id }) => id),
  );
  const { hasLoan, keptRateBps } = await findLoan(db, userId);
  return {
    isOffered: payments?.mandates !== undefined && hasLoan,
    ...(keptRateBps !== undefined && { keptRateBps }),
    ...(latest && { latest: presentMandate(latest) }),
    charges: charges.map((charge) => presentCharge(charge, latest, takenBack.get(charge.id))),
  };
}

function presentCharge(row: ChargeRow, mandate: MandateRow | undefined, takenBackOn: IsoDay | undefined): Charge {
  const { id, loanId, instalment, dueOn, day, amountKobo, state, failure } = row;
  const nextTryOn =
    mandate?.state === 'active' && state === 'failed' ? nextTryAfter(day, dueOn, mandate.payday) : undefined;
  return {
    id,
    loanId,
    instalment,
    day,
    amountKobo,
    state,
    ...(failure && { failure }),
    ...(nextTryOn !== undefined && { nextTryOn }),
    ...(takenBackOn !== undefined && { takenBackOn }),
  };
}
