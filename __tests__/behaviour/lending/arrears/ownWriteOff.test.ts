import { inTransaction } from '#server/kernel/db/inTransaction';
import { proposeWriteOff } from '#server/lending/arrears/service';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareDisbursed, barePeople } from '#support/loans/bareLoans';

onDatabaseAlone((given) => {
  it("borrowers can't propose the write-off of their own loan", async () => {
    const people = await barePeople(given);
    const loanId = await bareDisbursed(given, people);
    await inTransaction(given, async (tx) => {
      const caused = { at: given.now().toISOString(), by: people.secondId };
      const event = { type: 'default' as const, ...caused, proposedBy: people.offeringId, daysPastDue: 91 };
      await record(tx, await holdLoan(tx, loanId), event);
    });
    const propose = (actorId: string) =>
      inTransaction(given, (tx) => proposeWriteOff(given.context, tx, { actorId, loanId, reason: 'As agreed' }));
    await expect(propose(people.borrowerId)).rejects.toMatchObject({ reason: 'LOAN_MOVED_ON' });
    await propose(people.offeringId);
  });
});
