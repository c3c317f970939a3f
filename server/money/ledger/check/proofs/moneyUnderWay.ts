import { inArray, sql } from 'drizzle-orm';
import { settledStates } from '../../../../../contract/money/payouts/withdrawals';
import { readKobo } from '../../../../db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints } from '../../../../db/schema/ledger';
import { payouts, suspenseItems } from '../../../../db/schema/payments';
import { companyBalance, itsCheckpoint } from '../../balances';
import type { Proof } from '../proof';

const isOpenPayout = sql.join(
  settledStates.map((state) => sql`${payouts.state} <> ${state}`),
  sql` and `,
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
