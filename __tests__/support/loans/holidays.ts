import type { HolidayMonths } from '#contract/lending/schedule/holiday';
import type { Answer } from '../serverClient';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';
import { isAboutLoan } from '../approvals';
import { loanOf, type Cast } from './lending';

export const HELP_WORDS = 'My shop was flooded';

export const codeOf = async (call: Promise<Answer>): Promise<string> => {
  const { status, error } = await call;
  return status < 400 ? 'done' : (error.code ?? '');
};

export async function askForHoliday(server: TestServer, people: Cast, loanId: string, months: HolidayMonths) {
  const { help } = await loanOf(server, people, loanId);
  const textHash = help?.holidays.find((choice) => choice.months === months)?.textHash ?? 'none';
  const body = { wish: 'holiday', months, textHash, words: HELP_WORDS };
  return server.call('askForHelp', { token: people.borrower.token, params: { loanId }, body });
}

export const proposeHoliday = (server: TestServer, { token }: Person, loanId: string) =>
  server.call('proposeHoliday', { token, params: { loanId }, body: { reason: 'Flood in Lokoja' } });

export const holidayProposal = async (server: TestServer, { token }: Person, loanId: string) =>
  (await server.call('approvals', { token })).body.find((one) => one.kind === 'holiday' && isAboutLoan(loanId)(one));

export const approve = (server: TestServer, { token }: Person, approvalId: string) =>
  server.call('approveProposal', { token, params: { approvalId } });

/** Requested by the borrower, proposed, and approved by the second administrator. */
export async function takeHoliday(server: TestServer, people: Cast, loanId: string, months: HolidayMonths) {
  await askForHoliday(server, people, loanId, months);
  await proposeHoliday(server, people.offering, loanId);
  const { id } = (await holidayProposal(server, people.second, loanId))!;
  return approve(server, people.second, id);
}
