import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

let count = 0;

export const newAddress = (): string => `new.${process.pid}.${(count += 1)}@mail.example`;

export async function askForCodes(server: TestServer, { token }: Person, email: string, byPasskey = false) {
  server.clock.advance({ minutes: 2 });
  return server.call('sendEmailChangeCodes', { token, body: { email, byPasskey } });
}

export const changeEmail = (server: TestServer, { token }: Person, body: object, key = randomUUID()) =>
  server.call('changeEmail', { token, body, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });

/** Confirms both emailed codes. */
export async function moveTo(server: TestServer, person: Person, email: string) {
  await askForCodes(server, person, email);
  const codes = { newCode: server.mails.codeFor(email), code: server.mails.codeFor(person.email) };
  return changeEmail(server, person, { email, ...codes });
}

export const mailsTo = ({ mails }: TestServer, email: string) => mails.all.filter(({ to }) => to === email);
