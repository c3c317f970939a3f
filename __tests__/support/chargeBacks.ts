import type { ChargeRow } from '#server/kernel/db/schema/payments';
import { actOnForm } from '#server/money/sandboxBank/forms';
import { cast, type Cast } from './loans/lending';
import { chargesOf, liveDays, nearlyDue } from './mandates';
import type { TestServer } from './serverApp';

export interface Taken {
  people: Cast;
  loanId: string;
  /** The first instalment, which was taken by mandate. */
  charge: ChargeRow;
}

/** On the first due day: the instalment was taken by mandate and paid, and the borrower's wallet is empty. */
export async function takenByMandate(server: TestServer): Promise<Taken> {
  const people = await cast(server);
  const { loanId } = await nearlyDue(server, people);
  await liveDays(server, 1);
  const [charge] = await chargesOf(server, loanId);
  if (charge?.state !== 'succeeded') throw new Error('Nothing was taken');
  return { people, loanId, charge };
}

/** By the form of the sandbox bank's page; a notice tells us. */
export async function takeBack(server: TestServer, { id: reference }: ChargeRow): Promise<void> {
  await actOnForm(server.context, new URLSearchParams({ act: 'charge', reference, state: 'reversed' }));
  await server.runJobs();
}

const words = { reason: 'As the bank wrote', evidence: 'Statement of 24 November, line 3' };

/** @returns the proposal's id */
export async function proposeChargeBack(server: TestServer, { people: { offering } }: Taken, aboutId: string) {
  const { token } = offering;
  const sent = await server.call('proposeJournalEntry', { token, body: { ...words, entry: 'chargeBack', aboutId } });
  if (sent.status !== 200) throw new Error(sent.error.code);
  const { body } = await server.call('approvals', { token });
  return body.filter(({ kind }) => kind === 'journalEntry').at(-1)?.id ?? '';
}

/** Two of treasury book it. */
export async function bookChargeBack(server: TestServer, taken: Taken) {
  const approvalId = await proposeChargeBack(server, taken, taken.charge.id);
  return server.call('approveProposal', { token: taken.people.second.token, params: { approvalId } });
}
