import { addKobo, naira } from '#contract/money/kobo';
import type { TestServer } from '../serverApp';
import { accept, apply, catchUp, disbursed, loanOf, pledge, type Cast } from './lending';

/** A loan of ₦80,000 over 6 months with these instalments paid ahead, and ₦80,000 added to the wallet. */
export async function paidAhead(server: TestServer, people: Cast, through = 4): Promise<string> {
  const loanId = await disbursed(server, people);
  await catchUp(server, people);
  await payThrough(server, people, loanId, through);
  return loanId;
}

export async function payThrough(server: TestServer, people: Cast, loanId: string, throughInstalment: number) {
  const { repayment } = await loanOf(server, people, loanId);
  const unpaid = (repayment?.instalments ?? []).filter(
    ({ number, paidKobo }) => number <= throughInstalment && paidKobo === 0,
  );
  const amountKobo = addKobo(naira(0), ...unpaid.flatMap((row) => [row.interestKobo, row.principalKobo]));
  const { token } = people.borrower;
  const sent = { token, params: { loanId }, body: { amountKobo, throughInstalment } };
  const answer = await server.call('payLoan', sent);
  if (answer.status !== 200) throw new Error(`Refused: ${answer.raw}`);
}

/** @param offer what the offer says instead of the request */
export async function offeredTopUp(
  server: TestServer,
  people: Cast,
  topsUpId: string,
  change = {},
  offer = {},
): Promise<string> {
  const loanId = await apply(server, people, { topsUpId, ...change });
  const { token } = people.offering;
  await server.call('takeApplication', { token, params: { loanId } });
  const body = { grade: 'C', reason: 'As agreed', publishedReason: 'incomeProven', ...offer };
  const answer = await server.call('offerLoan', { token, params: { loanId }, body });
  if (answer.status !== 200) throw new Error(`Refused: ${answer.raw}`);
  return loanId;
}

/** A top-up of ₦80,000 with all of its pledges. */
export async function fundedTopUp(
  server: TestServer,
  people: Cast,
  topsUpId: string,
  toBankAccount = false,
): Promise<string> {
  const loanId = await offeredTopUp(server, people, topsUpId);
  const accepted = await accept(server, people, loanId, toBankAccount);
  if (accepted.status !== 200) throw new Error(`Refused: ${accepted.raw}`);
  for (const lender of people.lenders) {
    const pledged = await pledge(server, lender, loanId);
    if (pledged.status !== 201) throw new Error(`Refused: ${pledged.raw}`);
  }
  return loanId;
}

export const payOut = (server: TestServer, people: Cast, loanId: string) =>
  server.call('disburseLoan', { token: people.second.token, params: { loanId } });
