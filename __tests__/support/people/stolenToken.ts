import { eq } from 'drizzle-orm';
import type { ApprovalKind } from '#contract/office/approvals/approvals';
import { STEP_UP_HEADER } from '#contract/api';
import { users } from '#server/kernel/db/schema/users';
import { approvals } from '#server/kernel/db/schema/office';
import type { CallName } from '../calls';
import type { SoftAuthenticator } from './softAuthenticator';
import type { TestServer } from '../serverApp';
import type { Sent } from '../serverClient';
import type { Person } from '../serverPeople';

/** Another machine on another network. */
export const ELSEWHERE = {
  from: '198.51.100.66',
  headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0' },
};

export const reason = 'As it was asked for';

export async function idOf({ context: { db } }: TestServer, { email }: Person): Promise<string> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!row) throw new Error(`Nobody is called ${email}`);
  return row.id;
}

/** @returns 'done', or the error code of the refusal */
export async function outcomeOf(
  { call }: TestServer,
  name: CallName,
  { token }: Person,
  sent: Sent = {},
): Promise<string | undefined> {
  const { status, error } = await call(name, { ...sent, token });
  return status < 300 ? 'done' : error.code;
}

/** Decides on the latest proposal of a kind. */
export async function decide(server: TestServer, by: Person, kind: ApprovalKind): Promise<string | undefined> {
  const rows = await server.context.db.select().from(approvals).where(eq(approvals.kind, kind));
  const params = { approvalId: rows.at(-1)?.id ?? '' };
  return outcomeOf(server, 'approveProposal', by, { params });
}

/** The victim confirms one act on their own device; a thief could read the resulting proof. */
export async function proofFor(
  server: TestServer,
  victim: Person,
  device: SoftAuthenticator,
  [name, sent]: readonly [CallName, Sent],
): Promise<Record<string, string>> {
  const { headers } = await server.call(name, { ...sent, token: victim.token });
  const challengeId = headers[STEP_UP_HEADER] ?? '';
  const asked = { token: victim.token, params: { challengeId } };
  const { body } = await server.call('factorChallenge', asked);
  const answer = device.answer(body.options ?? '');
  const { status, raw } = await server.call('answerChallenge', { ...asked, body: { way: 'passkey', answer } });
  if (status !== 200) throw new Error(raw);
  return { [STEP_UP_HEADER]: challengeId };
}
