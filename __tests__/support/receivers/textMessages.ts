import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import type { GroupWithTexts } from '#contract/textMessages';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

/** The number of everybody in `bvnForm`. */
export const PHONE = '+2348031234567';

type Caller = Pick<Person, 'token'>;

export function askForProof(server: TestServer, { token }: Caller) {
  server.clock.advance({ minutes: 2 });
  return server.call('sendPhoneProofCode', { token });
}

export const prove = (server: TestServer, { token }: Caller, code: string, key = randomUUID()) =>
  server.call('provePhone', { token, body: { code }, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });

/** Proves the person's number by the code in the text message. */
export async function withProvedPhone(server: TestServer, person: Caller): Promise<void> {
  await askForProof(server, person);
  const { status, raw } = await prove(server, person, server.messages.codeFor(PHONE));
  if (status !== 200) throw new Error(`The number wasn't proved: ${raw}`);
}

export const wantTexts = (server: TestServer, { token }: Caller, group: GroupWithTexts, isWanted = true) =>
  server.call('setTextPreference', { token, body: { group, isWanted } });
