import type { TestServer } from './serverApp';
import type { Person } from './serverPeople';

/** One administrator proposes it and the other approves, because nobody can do both. */
export async function resumePayments(server: TestServer, first: Person, second: Person): Promise<void> {
  const reason = 'All of it is booked';
  expect((await server.call('proposeResuming', { token: first.token, body: { reason } })).status).toBe(200);
  const [approval] = (await server.call('approvals', { token: second.token })).body.filter(
    ({ kind }) => kind === 'resuming',
  );
  const params = { approvalId: approval!.id };
  expect((await server.call('approveProposal', { token: first.token, params })).error.code).toBe('FOUR_EYES');
  expect((await server.call('approveProposal', { token: second.token, params })).status).toBe(200);
}
