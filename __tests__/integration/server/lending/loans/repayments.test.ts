import { eq } from 'drizzle-orm';
import { transfers } from '../../../../../server/db/schema/ledger';
import { onDatabaseAlone } from '../../../../support/databaseSuite';
import { bareDisbursed, barePeople } from '../../../../support/loans/bareLoans';
import { openUntil, paymentsOf, repay, scheduleOf } from '../../../../support/loans/barePayments';

onDatabaseAlone((given) => {
  it("a business day's repayment names the loan and the day in the ledger", async () => {
    const loanId = await bareDisbursed(given, await barePeople(given));
    const [first] = (await scheduleOf(given, loanId)).plan.instalments;
    const day = await openUntil(given, first?.dueOn ?? '');
    await repay(given, loanId);
    const [payment] = await paymentsOf(given, loanId);
    const [transfer] = await given.db
      .select()
      .from(transfers)
      .where(eq(transfers.id, payment?.transferId ?? ''));
    expect(transfer).toMatchObject({
      kind: 'repayment',
      key: `due:${loanId}:${day}`,
      content: { loanId, day },
      causedBy: null,
    });
  });
});
