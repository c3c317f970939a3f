import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

export async function agreeToNewPlan(
  server: TestServer,
  { token, email }: Pick<Person, 'token' | 'email'>,
  loanId: string,
  textHash?: string,
) {
  const { newPlan } = (await server.call('myLoan', { token, params: { loanId } })).body;
  server.clock.advance({ minutes: 2 });
  await server.call('sendNewPlanCode', { token, params: { loanId } });
  const body = { code: server.mails.codeFor(email), textHash: textHash ?? newPlan?.textHash };
  return server.call('agreeToNewPlan', { token, params: { loanId }, body });
}
