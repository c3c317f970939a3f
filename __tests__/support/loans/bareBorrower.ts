import { daysAfter } from '#contract/dates';
import { settlementOn } from '#contract/lending/schedule/settlement';
import type { Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { pay, payExtra, settle } from '#server/lending/loans/payments/repay';
import type { GivenDatabase } from '../databaseSuite';
import { command, deposit } from '../ledger';
import { openUntil, scheduleOf, today, walletOf } from './barePayments';

/**
 * What a borrower does with a loan on a database without a server.
 * @param current the loan of the running test
 */
export function bareBorrower(given: GivenDatabase, current: () => { borrowerId: string; loanId: string }) {
  const plan = async () => (await scheduleOf(given, current().loanId)).plan;
  const instalment = async (number: number) => {
    const found = (await plan()).instalments.find((one) => one.number === number);
    if (!found) throw new Error(`There is no instalment ${number}`);
    return found;
  };
  const payment = (amountKobo: Kobo, change = {}) => ({
    ...current(),
    amountKobo,
    key: command().key,
    ...change,
  });
  return {
    instalment,
    /** Opens the days until the first instalment is due, or some days later. */
    untilDue: async (daysLater = 0) => openUntil(given, daysAfter((await instalment(1)).dueOn, daysLater)),
    borrowersMoney: () => walletOf(given, current().borrowerId),
    give: (amountKobo: Kobo) => inTransaction(given, (tx) => deposit(tx, current().borrowerId, amountKobo)),
    payNow: (amountKobo: Kobo, throughInstalment: number, change = {}) =>
      inTransaction(given, (tx) => pay(given.context, tx, { ...payment(amountKobo, change), throughInstalment })),
    payMore: (amountKobo: Kobo, change = {}) =>
      inTransaction(given, (tx) => payExtra(given.context, tx, payment(amountKobo, change))),
    settleNow: (amountKobo: Kobo, change = {}) =>
      inTransaction(given, (tx) => settle(given.context, tx, payment(amountKobo, change))),
    settlement: async () => settlementOn(await plan(), await today(given)).totalKobo,
  };
}
