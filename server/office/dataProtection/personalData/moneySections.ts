import { KEEPINGS } from '#contract/office/dataProtection/personalData';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { inPieces } from '#server/kernel/db/inPieces';
import { notes, pledges } from '#server/kernel/db/schema/loans';
import {
  investmentPlans,
  investmentPlanVersions,
  planLenders,
  planPledges,
  planPurchases,
} from '#server/kernel/db/schema/plans';
import { noteHolders, noteOffers, noteSales } from '#server/kernel/db/schema/sales';
import { chargeBacks, charges, mandates, payouts, receivingAccounts } from '#server/kernel/db/schema/payments';
import { feeInvoices, type FeeInvoiceRow } from '#server/kernel/db/schema/vat';
import { balanceOf } from '#server/money/ledger/service';
import { readStatement } from '#server/money/ledger/statement';
import { readReceipts } from '#server/lending/portfolio/statement';
import { ofPerson, rowsOf, type Section } from './section';

const [UNTIL_DELETED, FOR_GOOD] = KEEPINGS;
const ALL_TIME = { from: '0001-01-01', to: '9999-12-31' } as const;

/** Leaves out the borrowers. */
export const moneySections: readonly Section[] = [
  {
    name: 'receivingAccount',
    about: 'The account number for transfers to your wallet.',
    kept: UNTIL_DELETED,
    ...rowsOf(receivingAccounts, { where: ofPerson(receivingAccounts.userId) }),
  },
  {
    name: 'wallet',
    about: "Your wallet's balance, in kobo.",
    kept: FOR_GOOD,
    tables: ['ledger_accounts'],
    read: async (tx, userId) => [{ balanceKobo: await balanceOf(tx, { kind: 'wallet', userId }) }],
  },
  {
    name: 'transactions',
    about: "Your wallet's transactions, with the balance after each.",
    kept: FOR_GOOD,
    tables: ['transfers', 'postings'],
    read: (tx, userId) => readStatement(tx, { kind: 'wallet', userId }, ALL_TIME),
  },
  {
    name: 'withdrawals',
    about: 'Withdrawals to your bank account, including failed ones.',
    kept: FOR_GOOD,
    ...rowsOf(payouts, { where: ofPerson(payouts.userId), order: payouts.requestedAt, hidden: ['heldBecause'] }),
  },
  {
    name: 'feeInvoices',
    about: 'Fees you paid with VAT inside, and their invoice numbers.',
    kept: FOR_GOOD,
    ...rowsOf(feeInvoices, { where: ofPerson(feeInvoices.userId) }),
    // A lender has a line for each note and month.
    read: (tx, userId) =>
      inPieces<FeeInvoiceRow>((last, limit) =>
        tx
          .select()
          .from(feeInvoices)
          .where(and(eq(feeInvoices.userId, userId), last && gt(feeInvoices.id, last.id)))
          .orderBy(feeInvoices.id)
          .limit(limit),
      ),
  },
  {
    name: 'mandates',
    about: 'Your permissions to take instalments from your bank account.',
    kept: FOR_GOOD,
    ...rowsOf(mandates, { where: ofPerson(mandates.userId), order: mandates.requestedAt, hidden: ['code'] }),
  },
  {
    name: 'charges',
    about: 'Instalments taken from your bank account, including failed attempts.',
    kept: FOR_GOOD,
    ...rowsOf(charges, { where: ofPerson(charges.userId), order: charges.requestedAt }),
  },
  {
    name: 'chargeBacks',
    about: 'What you owe, or owed, the company because your bank took a charge back.',
    kept: FOR_GOOD,
    ...rowsOf(chargeBacks, { where: ofPerson(chargeBacks.userId), order: chargeBacks.bookedOn }),
  },
  {
    name: 'pledges',
    about: 'Your pledges to loans.',
    kept: FOR_GOOD,
    ...rowsOf(pledges, { where: ofPerson(pledges.lenderId), order: pledges.pledgedAt }),
  },
  {
    name: 'plans',
    about: 'Your plans that lend automatically.',
    kept: FOR_GOOD,
    ...rowsOf(investmentPlans, { where: ofPerson(investmentPlans.lenderId), order: investmentPlans.number }),
  },
  {
    name: 'planVersions',
    about: 'All versions of your plans.',
    kept: FOR_GOOD,
    ...rowsOf(investmentPlanVersions, {
      where: (tx, userId) =>
        inArray(
          investmentPlanVersions.planId,
          tx.select({ id: investmentPlans.id }).from(investmentPlans).where(eq(investmentPlans.lenderId, userId)),
        ),
      order: investmentPlanVersions.turn,
    }),
  },
  {
    name: 'planPledges',
    about: 'Which of your pledges a plan made, and in which turn.',
    kept: FOR_GOOD,
    ...rowsOf(planPledges, { where: ofPerson(planPledges.lenderId), order: planPledges.turn }),
  },
  {
    name: 'planPurchases',
    about: 'Which notes a plan bought for you, and in which turn.',
    kept: FOR_GOOD,
    ...rowsOf(planPurchases, { where: ofPerson(planPurchases.lenderId), order: planPurchases.turn }),
  },
  {
    name: 'placeInLine',
    about: 'Your place in the queue of lenders with plans.',
    kept: FOR_GOOD,
    ...rowsOf(planLenders, { where: ofPerson(planLenders.lenderId) }),
  },
  {
    name: 'notes',
    about: 'Your notes, which are shares of loans.',
    kept: FOR_GOOD,
    ...rowsOf(notes, { where: ofPerson(notes.lenderId) }),
  },
  {
    name: 'heldNotes',
    about: 'The periods in which you held notes that you bought or sold.',
    kept: FOR_GOOD,
    ...rowsOf(noteHolders, { where: ofPerson(noteHolders.holderId), order: noteHolders.heldFrom }),
  },
  {
    name: 'noteOffers',
    about: 'Notes you offered for sale.',
    kept: FOR_GOOD,
    ...rowsOf(noteOffers, { where: ofPerson(noteOffers.sellerId), order: noteOffers.offeredAt }),
  },
  {
    name: 'notesSold',
    about: 'Notes you sold, without the buyers.',
    kept: FOR_GOOD,
    ...rowsOf(noteSales, { where: ofPerson(noteSales.sellerId), order: noteSales.soldOn, hidden: ['buyerId'] }),
  },
  {
    name: 'notesBought',
    about: 'Notes you bought, without the sellers.',
    kept: FOR_GOOD,
    ...rowsOf(noteSales, { where: ofPerson(noteSales.buyerId), order: noteSales.soldOn, hidden: ['sellerId'] }),
  },
  {
    name: 'receipts',
    about: 'What you received from each payment.',
    kept: FOR_GOOD,
    tables: ['payment_shares'],
    read: (tx, userId) => readReceipts(tx, userId, ALL_TIME),
  },
];
