import { daysAfter } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { waiveFee } from '#server/lending/loans/relief/feeWaivers';
import { holdLoan } from '#server/lending/loans/life/life';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareDisbursed, barePeople } from '#support/loans/bareLoans';
import { openUntil, repay, scheduleOf, spendDownTo } from '#support/loans/barePayments';
import { jobsOf } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  it('the borrower gets a mail about the instalment whose fee was waived', async () => {
    const people = await barePeople(given);
    const loanId = await bareDisbursed(given, people);
    await spendDownTo(given, people.borrowerId, kobo(0));
    const [first] = (await scheduleOf(given, loanId)).plan.instalments;
    await openUntil(given, daysAfter(first?.dueOn ?? '', 4));
    await repay(given, loanId);
    const byTwo = { proposedBy: people.offeringId, decidedBy: people.secondId, reason: 'As agreed' };
    await inTransaction(given, async (tx) => waiveFee(given.context, tx, await holdLoan(tx, loanId), 1, byTwo));
    const mails = await jobsOf(given, 'fee-waived-mail');
    expect(mails).toEqual([expect.objectContaining({ loanId, instalment: 1 })]);
  });
});
