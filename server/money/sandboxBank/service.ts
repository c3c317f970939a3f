import type { IsoDay } from '../../../contract/dates';
import { readBusinessToday } from '../../businessDays/clock';
import { findLastDay } from '../../businessDays/repository';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import type { SandboxDepositRow, SandboxPayoutRow } from '../../db/schema/payments';
import { listAccounts, listDeposits, listPayouts, readNextPayout } from '../../payments/sandbox/repository';

export interface Bank {
  today: IsoDay;
  /** Whether the work of all business days up to today is done. */
  areDaysDone: boolean;
  accounts: Awaited<ReturnType<typeof listAccounts>>;
  deposits: readonly SandboxDepositRow[];
  payouts: readonly SandboxPayoutRow[];
  nextPayout: Awaited<ReturnType<typeof readNextPayout>>;
}

export const readBank = (context: ServerContext): Promise<Bank> =>
  inTransaction(context, async (tx) => ({
    ...(await readDays(context, tx)),
    accounts: await listAccounts(tx),
    deposits: await listDeposits(tx),
    payouts: await listPayouts(tx),
    nextPayout: await readNextPayout(tx),
  }));

async function readDays(context: ServerContext, tx: Tx): Promise<Pick<Bank, 'today' | 'areDaysDone'>> {
  const today = await readBusinessToday(context, tx);
  const last = await findLastDay(tx);
  return { today, areDaysDone: last?.day === today && last.closedAt !== null };
}
