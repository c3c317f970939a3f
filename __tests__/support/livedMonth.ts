import { naira } from '#contract/money/kobo';
import type { ApprovalKind } from '#contract/office/approvals/approvals';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import type { Cast } from './loans/lending';
import { withdrawBy } from './payments';
import type { TestServer } from './serverApp';

const reason = 'As it was';

export async function send({ context, runJobs }: TestServer, accountNumber: string, amountKobo = naira(1000)) {
  await sendMoney(context, { accountNumber, amountKobo });
  await runJobs();
}

/** The second administrator approves the first one's proposal. */
export async function approveOne(server: TestServer, { second: { token } }: Cast, kind: ApprovalKind): Promise<void> {
  const approval = (await server.call('approvals', { token })).body.find((one) => one.kind === kind);
  const { status, raw } = await server.call('approveProposal', { token, params: { approvalId: approval?.id ?? '' } });
  if (status !== 200) throw new Error(raw);
}

/** Movements other than loans: misdirected deposits, payouts, and entries by administrators. */
export async function bookOneOfEach(server: TestServer, people: Cast): Promise<void> {
  const { offering, lenders, borrower } = people;
  const as = { token: offering.token };
  await send(server, lenders[1].accountNumber);
  const { body: moved } = await server.call('ledgerTransfers', { ...as, query: { kind: 'deposit' } });
  await server.call('proposeReversal', { ...as, params: { transferId: moved[0]!.id }, body: { reason } });
  await approveOne(server, people, 'reversal');

  await send(server, '9999999999');
  const { body: unmatched } = await server.call('suspense', as);
  const toLender = { email: lenders[0].email, reason };
  await server.call('proposeAssignment', { ...as, params: { itemId: unmatched[0]!.id }, body: toLender });
  await approveOne(server, people, 'suspenseAssignment');

  for (const outcome of ['paid', 'failed'] as const) {
    await inTransaction(server.context, (tx) => setNextPayout(tx, outcome));
    await withdrawBy(server, lenders[0], naira(500));
    await server.runJobs();
  }
  const words = { reason, evidence: 'Line 3' };
  const charge = { ...words, entry: 'bankCharge', amountKobo: naira(50) };
  await server.call('proposeJournalEntry', { ...as, body: charge });
  await approveOne(server, people, 'journalEntry');
  const compensation = { ...words, entry: 'compensation', amountKobo: naira(70), aboutId: borrower.id };
  await server.call('proposeJournalEntry', { ...as, body: compensation });
  await approveOne(server, people, 'journalEntry');
  await server.call('proposeHouseFunding', { ...as, body: { amountKobo: naira(10_000), reason } });
  await approveOne(server, people, 'houseFunding');
}
