import { todayInLagos, startOfDay, type IsoDay, DAY_MS } from '#contract/dates';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ReadCoveredCounts } from '../coveredFees/service';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { Reader } from '../../kernel/db/connection';
import type { PaymentProvider } from '../../kernel/payments/provider';
import { compareBalances } from './compareBalances';
import { askForDeposits, reconcileDeposits } from './compareDeposits';
import { askForPayouts, reconcilePayouts } from './comparePayouts';
import {
  findLastReconciledDay,
  findOldestSent,
  findOldestWithoutFee,
  insertDifference,
  insertReconciledDay,
} from './repository';

/** A provider may list a payment some days late. */
const LOOK_BACK_DAYS = 3;

/** A day can be repeated. @throws CodedError PROVIDER_NO_ANSWER; the job retries */
export async function reconcile(context: ServerContext, coveredCounts: ReadCoveredCounts): Promise<void> {
  const { db, payments } = context;
  if (!payments) return;
  const now = await readDatabaseNow(context, db);
  const yesterday = todayInLagos(new Date(now.getTime() - DAY_MS));
  const last = await findLastReconciledDay(db, payments.name);
  for (let day = last === null ? yesterday : dayAfter(last); day <= yesterday; day = dayAfter(day)) {
    await reconcileDay(context, coveredCounts, payments, day);
  }
}

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);

/** Goes further back while an older payout or deposit is open. */
async function findLookBack(db: Reader, provider: string, atLeast: Date): Promise<Date> {
  const sentAt = await findOldestSent(db, provider);
  const withoutFee = await findOldestWithoutFee(db, provider);
  const cameAt = withoutFee === null ? null : daysBefore(startOfDay(withoutFee), LOOK_BACK_DAYS);
  const moments = [atLeast, sentAt, cameAt].filter((moment) => moment !== null);
  return new Date(Math.min(...moments.map(Number)));
}

const dayAfter = (day: IsoDay): IsoDay => todayInLagos(new Date(startOfDay(day).getTime() + DAY_MS));

async function reconcileDay(
  context: ServerContext,
  coveredCounts: ReadCoveredCounts,
  provider: PaymentProvider,
  day: IsoDay,
): Promise<void> {
  const { db } = context;
  const from = startOfDay(day);
  const to = new Date(from.getTime() + DAY_MS);
  const earlier = await findLookBack(db, provider.name, daysBefore(from, LOOK_BACK_DAYS));
  const deposits = await provider.listDeposits(from, to);
  const payouts = await provider.listPayouts(from, to);
  await reconcileDeposits(context, coveredCounts, provider, day, [
    ...(await provider.listDeposits(earlier, from)),
    ...deposits,
  ]);
  await reconcilePayouts(context, provider, day, [...(await provider.listPayouts(earlier, from)), ...payouts]);
  await askForDeposits(context, provider, day);
  await askForPayouts(context, provider, day);
  const balances = await compareBalances(context, provider, earlier);
  const of = { provider: provider.name, day };
  await inTransaction(context, async (tx) => {
    const { bankKobo, expectedKobo } = balances;
    if (bankKobo !== expectedKobo) {
      await insertDifference(tx, of, { kind: 'balance', reference: '', thereKobo: bankKobo, hereKobo: expectedKobo });
    }
    const lines = { deposits: deposits.length, payouts: payouts.length };
    await insertReconciledDay(tx, { ...of, ...lines, ...balances, reconciledAt: context.now() });
  });
}
