import type { PaystackStandIn } from '#support/paystack/standIn';
import { addKobo, kobo, negateKobo, NO_KOBO } from '#contract/money/kobo';
import { payouts, receivingAccounts, suspenseItems, type PayoutRow } from '#server/kernel/db/schema/payments';
import { balanceOf } from '#server/money/ledger/service';
import type { Look } from '../../support/lookInto';
import type { PaystackStage } from './stage';

const ends: Readonly<Record<string, readonly (string | undefined)[]>> = {
  paid: ['success'],
  reversed: ['reversed'],
  failed: ['failed', undefined],
};

export function comparePayouts(ours: readonly PayoutRow[], { books }: Pick<PaystackStandIn, 'books'>): string[] {
  const wrong: string[] = [];
  for (const { id, state } of ours) {
    const made = books.transfers.filter(({ reference }) => reference === id).map(({ status }) => status);
    if (!ends[state]) wrong.push(`a payout was never finished: ${state}`);
    else if (made.length > 1 || !ends[state].includes(made[0]))
      wrong.push(`a payout that is ${state} is ${made.join(' and ') || 'nowhere'} at Paystack`);
  }
  const known = new Set(ours.map(({ id }) => id));
  if (books.transfers.some(({ reference }) => !known.has(reference))) wrong.push('a transfer belongs to no payout');
  return wrong;
}

export const compareWallets =
  ({ savers, newcomers }: PaystackStage, { books }: PaystackStandIn): Look<string[]> =>
  async ({ db }) => {
    const wrong: string[] = [];
    const accounts = new Map((await db.select().from(receivingAccounts)).map((row) => [row.userId, row.accountNumber]));
    const paid = (await db.select().from(payouts)).filter(({ state }) => state === 'paid');
    for (const { id, email } of [...savers, ...newcomers]) {
      const atPaystack = books.customers.find((customer) => customer.email === email)?.dedicated_account
        ?.account_number;
      const accountNumber = accounts.get(id);
      if (accountNumber === undefined || accountNumber !== atPaystack)
        wrong.push(`someone has the account number ${String(accountNumber)}, but ${String(atPaystack)} at Paystack`);
      const came = books.transactions.filter(
        ({ authorization }) => authorization.receiver_bank_account_number === accountNumber,
      );
      const left = paid.filter(({ userId }) => userId === id);
      const due = addKobo(
        NO_KOBO,
        ...came.map(({ amount }) => kobo(amount)),
        ...left.map(({ amountKobo }) => negateKobo(amountKobo)),
      );
      const balance = await balanceOf(db, { kind: 'wallet', userId: id });
      if (balance !== due) wrong.push(`someone has ${balance} kobo instead of ${due}`);
    }
    const unknown = await db.select().from(suspenseItems);
    if (unknown.length > 0) wrong.push(`${unknown.length} deposits were not matched to anyone`);
    return wrong;
  };
