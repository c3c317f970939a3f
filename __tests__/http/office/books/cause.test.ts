import { naira } from '#contract/money/kobo';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { cast, disbursed, type Cast } from '#support/loans/lending';
import { saverWith, withdrawBy } from '#support/payments';
import { administrator, newBank, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId: string;
  let admin: Person;
  beforeAll(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    admin = await administrator(given.server);
  });

  const traced = async (q: string, kind: TransferKind) => {
    const { token } = admin;
    const { body } = await given.server.call('ledgerTransfers', { token, query: { q, kind } });
    const { id } = body[0]!;
    return (await given.server.call('ledgerTransfer', { token, params: { transferId: id } })).body;
  };

  test("a disbursement's cause is its loan and the two administrators who approved", async () => {
    const { cause } = await traced(people.borrower.email, 'disbursement');
    expect(cause).toEqual({
      loanId,
      loanEvent: 'disburse',
      approval: expect.objectContaining({ kind: 'disbursement', decision: 'approved', decidedBy: 'Ada Obi' }),
    });
    expect(cause.approval!.proposedById).not.toBe(cause.approval!.decidedById);
  });

  test("a pledge's cause is its loan, a deposit's only the provider", async () => {
    const [{ email }] = people.lenders;
    expect((await traced(email, 'pledge')).cause).toEqual({ loanId, loanEvent: 'pledge' });
    const deposit = await traced(email, 'deposit');
    expect(deposit.cause).toEqual({});
    expect(deposit.reference).toBeDefined();
  });

  test('a withdrawal, its payout and its outcome link to each other, and to the administrator who released it', async () => {
    const { server } = given;
    const bank = newBank();
    const accountNumber = `${bank.accountNumber.slice(0, 8)}99`;
    const person = await saverWith(server, naira(5000), { ...bank, accountNumber });
    const { body: payout } = await withdrawBy(server, person, naira(2000));
    const params = { payoutId: payout.id };
    const reason = { reason: 'Looked at the papers' };
    await server.call('proposeWithdrawalRelease', { token: admin.token, params, body: reason });
    const { token } = people.second;
    const { body: proposals } = await server.call('approvals', { token, query: { kind: 'withdrawalRelease' } });
    await server.call('approveProposal', { token, params: { approvalId: proposals[0]!.id } });
    await server.runJobs();
    const withdrawal = await traced(person.email, 'withdrawal');
    const settled = await traced(payout.id, 'payoutPaid');
    const approval = expect.objectContaining({ kind: 'withdrawalRelease', reason: reason.reason });
    expect(withdrawal.cause).toEqual({ payoutId: payout.id, settlementTransferId: settled.id, approval });
    expect(settled.cause).toEqual({ payoutId: payout.id, payoutTransferId: withdrawal.id, approval });
  });

  test('a reversal links to the reversed transfer, and back', async () => {
    const { server } = given;
    const person = await saverWith(server, naira(5000));
    const deposit = await traced(person.email, 'deposit');
    const body = { reason: 'Booked into the wrong wallet' };
    await server.call('proposeReversal', { token: admin.token, params: { transferId: deposit.id }, body });
    const { token } = people.second;
    const { body: proposals } = await server.call('approvals', { token, query: { kind: 'reversal' } });
    await server.call('approveProposal', { token, params: { approvalId: proposals[0]!.id } });
    const { cause, id } = await traced(person.email, 'reversal');
    expect(cause).toMatchObject({
      reversedTransferId: deposit.id,
      approval: { kind: 'reversal', reason: body.reason },
    });
    expect((await traced(person.email, 'deposit')).reversal).toEqual({ state: 'done', transferId: id });
  });
});
