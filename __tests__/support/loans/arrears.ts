import { daysBetween } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { isAboutLoan } from '../approvals';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';
import { disbursed, loanOf, skipDays, spendDownTo, type Cast } from './lending';

export const reason = 'No answer since May';

/** @returns a loan whose first instalment has been due for so many days, without any payment */
export async function late(server: TestServer, people: Cast, days: number): Promise<string> {
  const loanId = await disbursed(server, people);
  await spendDownTo(server, people.borrower, kobo(0));
  const { repayment, today } = await loanOf(server, people, loanId);
  await skipDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) + days);
  return loanId;
}

export const propose = (
  server: TestServer,
  { token }: Person,
  loanId: string,
  name: 'proposeDefault' | 'proposeWriteOff' = 'proposeDefault',
) => server.call(name, { token, params: { loanId }, body: { reason } });

export const proposalOf = async (server: TestServer, { token }: Person, loanId: string) =>
  (await server.call('approvals', { token })).body.find(isAboutLoan(loanId));

export const approve = (server: TestServer, { token }: Person, approvalId: string) =>
  server.call('approveProposal', { token, params: { approvalId } });

/** Deposits money into the borrower's wallet. */
export async function send(
  server: TestServer,
  { borrower: { accountNumber } }: Cast,
  amountKobo: number,
): Promise<void> {
  await sendMoney(server.context, { accountNumber, amountKobo: kobo(amountKobo) });
  await server.runJobs();
}
