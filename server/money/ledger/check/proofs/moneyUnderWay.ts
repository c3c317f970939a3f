import { inArray, sql } from 'drizzle-orm';
import { payoutStates, settledStates } from '#contract/money/payouts/withdrawals';
import { readKobo } from '#server/kernel/db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints } from '#server/kernel/db/schema/ledger';
import { payouts, suspenseItems } from '#server/kernel/db/schema/payments';
import { companyBalance, itsCheckpoint } from '../../balances';
import type { Proof } from '../proof';

/** Names the open states, so that PostgreSQL uses their index and doesn't read all payouts that ever were. */
const isOpenPayout = inArray(
  payouts.state,
  payoutStates.filter((state) => !settledStates.includes(state)),
);
const openPayouts = sql`(select coalesce(sum(${payouts.amountKobo}), 0) from ${payouts} where ${isOpenPayout})`;
const openItems = sql`(select coalesce(sum(${suspenseItems.amountKobo}), 0) from ${suspenseItems} where ${suspenseItems.state} = 'open')`;

export const moneyUnderWay: Proof = {
  title: 'payoutsInFlight equals the sum of the open payouts, and suspense the sum of its open items',
  async *findFaults(reader) {
    const rows = await reader
      .select({
        kind: ledgerAccounts.kind,
        balanceKobo: companyBalance.mapWith(readKobo),
        openKobo: sql`case ${ledgerAccounts.kind} when 'suspense' then ${openItems} else ${openPayouts} end`.mapWith(
          readKobo,
        ),
      })
      .from(ledgerAccounts)
      .leftJoin(ledgerCheckpoints, itsCheckpoint)
      .where(inArray(ledgerAccounts.kind, ['payoutsInFlight', 'suspense']));
    for (const { kind, balanceKobo, openKobo } of rows) {
      if (balanceKobo !== openKobo) yield `${kind} holds ${balanceKobo} kobo, but ${openKobo} kobo are open`;
    }
  },
};
