import type { IsoDay } from '#contract/dates';
import { readBusinessToday } from '../../kernel/businessDays/clock';
import { findLastDay } from '../../kernel/businessDays/repository';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type {
  SandboxChargeRow,
  SandboxDepositRow,
  SandboxMandateRow,
  SandboxPayoutRow,
} from '../../kernel/db/schema/payments';
import { listCharges, listMandates, readNextCharge } from '../../kernel/payments/sandbox/mandatesRepository';
import { listAccounts, listDeposits, listPayouts, readNextPayout } from '../../kernel/payments/sandbox/repository';

export interface Bank {
  today: IsoDay;
  /** Whether the work of all business days up to today is done. */
  areDaysDone: boolean;
  accounts: Awaited<ReturnType<typeof listAccounts>>;
  deposits: readonly SandboxDepositRow[];
  payouts: readonly SandboxPayoutRow[];
  nextPayout: Awaited<ReturnType<typeof readNextPayout>>;
  mandates: readonly SandboxMandateRow[];
  charges: readonly SandboxChargeRow[];
  nextCharge: Awaited<ReturnType<typeof readNextCharge>>;
}

export const readBank = (context: ServerContext): Promise<Bank> =>
  inTransaction(context, async (tx) => ({
    ...(await readDays(context, tx)),
    accounts: await listAccounts(tx),
    deposits: await listDeposits(tx),
    payouts: await listPayouts(tx),
    nextPayout: await readNextPayout(tx),
    mandates: await listMandates(tx),
    charges: await listCharges(tx),
    nextCharge: await readNextCharge(tx),
  }));

async function readDays(context: ServerContext, tx: Tx): Promise<Pick<Bank, 'today' | 'areDaysDone'>> {
  const today = await readBusinessToday(context, tx);
  const last = await findLastDay(tx);
  return { today, areDaysDone: last?.day === today && last.closedAt !== null };
}
