import type { IsoDay } from '../../../contract/dates';
import { businessToday } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { SandboxDepositRow, SandboxPayoutRow } from '../../db/schema/payments';
import { listAccounts, listDeposits, listPayouts, readNextPayout } from '../../payments/sandbox/repository';

/** All that the page of the sandbox's bank shows. */
export interface Bank {
  today: IsoDay;
  accounts: Awaited<ReturnType<typeof listAccounts>>;
  deposits: readonly SandboxDepositRow[];
  payouts: readonly SandboxPayoutRow[];
  nextPayout: Awaited<ReturnType<typeof readNextPayout>>;
}

export const readBank = (context: ServerContext): Promise<Bank> =>
  inTransaction(context, async (tx) => ({
    today: await businessToday(context, tx),
    accounts: await listAccounts(tx),
    deposits: await listDeposits(tx),
    payouts: await listPayouts(tx),
    nextPayout: await readNextPayout(tx),
  }));
