import { and, eq, gt, sql } from 'drizzle-orm';
import { negateKobo } from '#contract/money/kobo';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts, postings, transferKeys } from '../../kernel/db/schema/ledger';
import { loans } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { ofKey } from '../../money/ledger/months';

const postedTo = (which: ReturnType<typeof sql>) =>
  sql`coalesce((select sum(${postings.amountKobo}) from ${postings}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId}
    where ${ofKey} and ${which}), 0)`.mapWith(readKobo);

const { feeKobo, interestKobo, principalKobo } = paymentShares;

export const paymentsAddUp: Proof = {
  title:
    'A payment is the sum of fee, interest and principal, and equals what the lenders, the servicing fee and withheld tax received',
  async *findFaults(reader, { after }) {
    const sharedKobo = (sum: ReturnType<typeof sql>) =>
      sql`coalesce((select sum(${sum}) from ${paymentShares}
        where ${paymentShares.paymentId} = ${loanPayments.id}), 0)`.mapWith(readKobo);
    const paid = sql`${loanPayments.feeKobo} + ${loanPayments.interestKobo} + ${loanPayments.principalKobo}`;
    for await (const inPiece of piecesOf(reader, loanPayments, loanPayments.id)) {
      const rows = await reader
        .select({
          id: loanPayments.id,
          paidKobo: paid.mapWith(readKobo),
          servicingKobo: loanPayments.servicingFeeKobo,
          sharedKobo: sharedKobo(sql`${feeKobo} + ${interestKobo} + ${principalKobo}`),
          servicingSharedKobo: sharedKobo(sql`${paymentShares.servicingFeeKobo}`),
          withheldKobo: sharedKobo(sql`${paymentShares.withheldKobo}`),
          fromBorrowerKobo: postedTo(sql`${ledgerAccounts.userId} = ${loans.borrowerId}`),
          toLendersKobo: postedTo(sql`${ledgerAccounts.userId} <> ${loans.borrowerId}`),
          toCompanyKobo: postedTo(sql`${ledgerAccounts.kind} in ('servicingFees', 'vat')`),
          toTaxKobo: postedTo(sql`${ledgerAccounts.kind} = 'withholdingTax'`),
        })
        .from(loanPayments)
        .innerJoin(loans, eq(loans.id, loanPayments.loanId))
        .innerJoin(transferKeys, eq(transferKeys.id, loanPayments.transferId))
        .where(and(inPiece(loanPayments.id), gt(transferKeys.month, after)));
      for (const row of rows) {
        if (row.sharedKobo !== row.paidKobo || row.servicingSharedKobo !== row.servicingKobo)
          yield `Payment ${row.id} of ${row.paidKobo} kobo was distributed as ${row.sharedKobo}`;
        if (
          row.fromBorrowerKobo !== negateKobo(row.paidKobo) ||
          row.toCompanyKobo !== row.servicingKobo ||
          row.toTaxKobo !== row.withheldKobo ||
          row.toLendersKobo !== row.paidKobo - row.servicingKobo - row.withheldKobo
        )
          yield `Payment ${row.id} of ${row.paidKobo} kobo differs from the ledger`;
      }
    }
  },
};
