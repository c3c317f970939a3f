import { isLive } from '#contract/lending/loans/states';
import type { Reader } from '#server/kernel/db/connection';
import { findLoansOf } from '../life/repository';

/** Whether the person has asked for a loan that hasn't ended. */
export const hasLoan = async (reader: Reader, userId: string): Promise<boolean> =>
  (await findLoansOf(reader, userId)).some(({ state }) => isLive(state));
