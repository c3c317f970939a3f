import { randomUUID } from 'node:crypto';
import type { Kobo } from '#contract/money/kobo';
import type { Database } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import type { SandboxPayoutRow } from '../../db/schema/payments';
import { enqueue } from '../../jobs/enqueue';
import { depositFee } from './fees';
import { insertDeposit, setPayoutState } from './repository';

interface Context {
  db: Database;
  now: () => Date;
}

/** @returns the transfer's reference */
export async function sendMoney(
  context: Context,
  money: { accountNumber: string; amountKobo: Kobo; senderAccountNumber?: string; isNotified?: boolean },
): Promise<string> {
  const { accountNumber, amountKobo, senderAccountNumber = null, isNotified = true } = money;
  const reference = randomUUID();
  const feeKobo = depositFee(amountKobo);
  await inTransaction(context, async (tx) => {
    await insertDeposit(tx, {
      reference,
      accountNumber,
      amountKobo,
      feeKobo,
      senderAccountNumber,
      sentAt: context.now(),
    });
    if (isNotified) await enqueue(tx, 'sandbox-notice', { about: 'deposit', reference });
  });
  return reference;
}

export async function tellAgain(
  context: Context,
  about: 'deposit' | 'payout' | 'charge',
  reference: string,
): Promise<void> {
  await inTransaction(context, (tx) => enqueue(tx, 'sandbox-notice', { about, reference }));
}

export async function decidePayout(
  context: Context,
  reference: string,
  state: SandboxPayoutRow['state'],
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await setPayoutState(tx, reference, state);
    await enqueue(tx, 'sandbox-notice', { about: 'payout', reference });
  });
}
