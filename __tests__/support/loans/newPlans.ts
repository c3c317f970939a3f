import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';
import { approve, proposalOf } from './arrears';
import type { Cast } from './lending';

export async function agreeToNewPlan(
  server: TestServer,
  { token, email }: Pick<Person, 'token' | 'email'>,
  loanId: string,
  textHash?: string,
  askForCode = async () => {
    server.clock.advance({ minutes: 2 });
    await server.call('sendNewPlanCode', { token, params: { loanId } });
    return server.mails.codeFor(email);
  },
) {
  const { newPlan } = (await server.call('myLoan', { token, params: { loanId } })).body;
  const body = { code: await askForCode(), textHash: textHash ?? newPlan?.textHash };
  return server.call('agreeToNewPlan', { token, params: { loanId }, body });
}

/** Proposed, agreed and approved, with the first day that is possible. @throws Error if it is refused */
export async function replanned(
  server: TestServer,
  people: Cast,
  loanId: string,
  months = 8,
  askForCode?: () => Promise<string>,
): Promise<void> {
  const { offering, second, borrower } = people;
  const { body: review } = await server.call('administeredLoan', { token: offering.token, params: { loanId } });
  const body = { months, firstDueOn: review.firstDueDays?.[0], reason: 'Lost the job in May' };
  await server.call('proposeNewPlan', { token: offering.token, params: { loanId }, body });
  await agreeToNewPlan(server, borrower, loanId, undefined, askForCode);
  const proposal = await proposalOf(server, second, loanId);
  const { status, raw } = await approve(server, second, proposal?.id ?? '');
  if (status !== 200) throw new Error(`Refused: ${raw}`);
}
