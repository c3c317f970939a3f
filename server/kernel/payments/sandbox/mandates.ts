import { randomUUID } from 'node:crypto';
import { NO_KOBO } from '#contract/money/kobo';
import { readBusinessNow } from '../../businessDays/clock';
import type { Database, Reader, Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import type { SandboxChargeRow } from '../../db/schema/payments';
import { enqueue } from '../../jobs/enqueue';
import type { ChargeStatus, MandateProvider } from '../provider';
import { depositFee, FAILED_CHARGE_FEE } from './fees';
import {
  activateDue,
  changeCharge,
  changeMandate,
  findCharge,
  findMandate,
  insertCharge,
  insertMandate,
  lockCharge,
  readNextCharge,
} from './mandatesRepository';
import { findDeposit, insertDeposit } from './repository';

interface Context {
  db: Database;
  now: () => Date;
}

const BANK_TAKES_MS = 2 * 24 * 3_600_000;

/** People confirm their mandates on the bank's page. */
export function createSandboxMandates(context: Context): MandateProvider {
  const { db, now } = context;
  return {
    async start({ accountNumber, bankCode }) {
      const reference = randomUUID();
      const mandate = { reference, accountNumber, bankCode, state: 'pending', askedAt: now() } as const;
      await inTransaction(context, (tx) => insertMandate(tx, mandate));
      return { reference };
    },
    async find(reference) {
      const row = await findMandate(db, reference);
      if (row?.state !== 'active') return { state: row?.state ?? 'pending' };
      const { accountNumber, bankCode } = row;
      return { state: 'active', code: `sandbox-${reference}`, account: { accountNumber, bankCode } };
    },
    end: ({ reference }) => inTransaction(context, (tx) => changeMandate(tx, reference, { state: 'revoked' })),
    async charge({ reference, mandateReference, amountKobo }) {
      await inTransaction(context, async (tx) => {
        if (await findCharge(tx, reference)) return;
        await insertCharge(tx, {
          reference,
          mandateReference,
          amountKobo,
          state: 'pending',
          feeKobo: NO_KOBO,
          sentAt: now(),
        });
        const mandate = await findMandate(tx, mandateReference);
        const state = mandate?.state === 'active' ? await readNextCharge(tx) : 'failed';
        if (state !== 'pending') await endCharge(context, tx, reference, state);
      });
      return { state: 'pending' };
    },
    async findCharge(reference) {
      const row = await findCharge(db, reference);
      return row ? statusOfCharge(db, row) : { state: 'notFound' };
    },
  };
}

/**
 * A failed charge may still succeed, and one that succeeded may be told as failed: then no money moves. A reversed one is
 * taken back from us; only one that succeeded can be.
 */
export async function endCharge(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  reference: string,
  state: Exclude<SandboxChargeRow['state'], 'pending'>,
): Promise<void> {
  const charge = await lockCharge(tx, reference);
  if (!charge || (state === 'reversed' && charge.state !== 'succeeded')) return;
  const isTried = charge.state === 'pending';
  await changeCharge(tx, reference, { state, ...(isTried && state === 'failed' && { feeKobo: FAILED_CHARGE_FEE }) });
  if (state === 'succeeded' && !(await findDeposit(tx, reference))) {
    const { amountKobo } = charge;
    const money = { amountKobo, feeKobo: depositFee(amountKobo), sentAt: now() };
    await insertDeposit(tx, { reference, accountNumber: '', senderAccountNumber: null, ...money });
  }
  await enqueue(tx, 'sandbox-notice', { about: 'charge', reference });
}

export async function statusOfCharge(db: Reader, row: SandboxChargeRow): Promise<ChargeStatus> {
  const { state, reference, mandateReference, feeKobo } = row;
  if (state === 'pending') return { state };
  if (state === 'failed') {
    const mandate = await findMandate(db, mandateReference);
    const isEnded = mandate?.state === 'revoked';
    return { state, failure: isEnded ? 'mandateEnded' : 'noMoney', feeKobo };
  }
  if (state === 'reversed') return { state: 'failed', failure: 'unsaid', code: state, feeKobo: NO_KOBO };
  const deposit = await findDeposit(db, reference);
  if (!deposit) throw new Error("A charge of the sandbox's bank succeeded without money");
  const { accountNumber, amountKobo, feeKobo: depositFeeKobo, sentAt } = deposit;
  return { state, money: { reference, accountNumber, amountKobo, feeKobo: depositFeeKobo, sentAt } };
}

/** @param answer 'slow' for a bank that takes two days */
export async function answerMandate(
  context: Context,
  reference: string,
  answer: 'confirm' | 'slow' | 'refuse',
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const now = await readBusinessNow({}, tx);
    if (answer === 'slow') {
      return changeMandate(tx, reference, { activeFrom: new Date(now.getTime() + BANK_TAKES_MS) });
    }
    if (answer === 'confirm') await changeMandate(tx, reference, { state: 'active', activeFrom: now });
    else await changeMandate(tx, reference, { state: 'revoked' });
    await enqueue(tx, 'sandbox-notice', { about: 'mandate', reference });
  });
}

/** After the clock was moved. */
export async function passBankDays(tx: Tx): Promise<void> {
  for (const reference of await activateDue(tx, await readBusinessNow({}, tx))) {
    await enqueue(tx, 'sandbox-notice', { about: 'mandate', reference });
  }
}
