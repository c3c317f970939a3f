import { eq } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transfers } from '#server/kernel/db/schema/ledger';
import { cancelOwnLoan } from '#server/lending/loans/life/cancel';
import { disburse } from '#server/lending/loans/disburse';
import { findPledge } from '#server/lending/loans/notes/pledgesRepository';
import { takeBack } from '#server/lending/market/service';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareFunded, bareListing, barePeople, barePledge, type BarePeople } from '#support/loans/bareLoans';
import { lastEvent } from '#support/loans/barePayments';
import { jobsOf, lastAudited } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let people: BarePeople;
  beforeEach(async () => {
    people = await barePeople(given);
  });
  const transferOf = async (id: string | null | undefined) => {
    const [row] = await given.db
      .select()
      .from(transfers)
      .where(eq(transfers.id, id ?? ''));
    return row;
  };

  it('a pledge is booked for its lender; taken back, its loan is offered to plans again', async () => {
    const loanId = await bareListing(given, people);
    const [lenderId] = people.lenderIds;
    const { id, transferId } = await barePledge(given, lenderId, loanId);
    expect(await transferOf(transferId)).toMatchObject({
      kind: 'pledge',
      content: { loanId, amountKobo: naira(40_000) },
      causedBy: lenderId,
    });
    const { returnTransferId } = await inTransaction(given, (tx) => takeBack(given.context, tx, lenderId, id));
    expect(await transferOf(returnTransferId)).toMatchObject({
      kind: 'returnPledge',
      key: `return:${id}`,
      content: { pledgeId: id },
      causedBy: lenderId,
    });
    expect(await jobsOf(given, 'place-listing')).toContainEqual(expect.objectContaining({ loanId }));
  });

  it("a cancelled loan's pledges are returned by whoever cancelled it", async () => {
    const loanId = await bareListing(given, people);
    const { id } = await barePledge(given, people.lenderIds[0], loanId);
    await inTransaction(given, (tx) => cancelOwnLoan(given.context, tx, people.borrowerId, loanId));
    const returned = await findPledge(given.db, id);
    expect(await transferOf(returned?.returnTransferId)).toMatchObject({ causedBy: people.borrowerId });
  });

  it('a payout is booked and audited for the second administrator', async () => {
    const loanId = await bareFunded(given, people);
    await inTransaction(given, (tx) => disburse(given.context, tx, people.secondId, loanId));
    const event = await lastEvent(given, loanId);
    expect(await transferOf(event?.transferId)).toMatchObject({
      kind: 'disbursement',
      key: `disburse:${loanId}`,
      content: { loanId },
      causedBy: people.secondId,
    });
    expect(await lastAudited(given, loanId, people.secondId)).toEqual({
      action: 'loan disbursed',
      happenedAt: given.now(),
      facts: {},
    });
  });
});
