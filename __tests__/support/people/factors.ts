import { Secret, TOTP } from 'otpauth';
import type { SecondStepAnswer } from '#contract/people/secondFactors/factorSchema';
import { SoftAuthenticator } from './softAuthenticator';
import type { TestServer } from '../serverApp';
import { PASSWORD, type Person } from '../serverPeople';

/** The origin of test servers, which have no `PUBLIC_URL`: the host that `inject` sends. */
export const ORIGIN = 'http://localhost:80';

export async function mailedCode(server: TestServer, { token, email }: Person): Promise<string> {
  server.clock.advance({ minutes: 2 });
  const { status, raw } = await server.call('sendFactorCode', { token });
  if (status !== 200) throw new Error(`No code was mailed: ${raw}`);
  return server.mails.codeFor(email);
}

export async function addPasskey(server: TestServer, person: Person, code?: string, name = 'My phone') {
  const device = new SoftAuthenticator(ORIGIN);
  const { token } = person;
  const start = await server.call('startPasskey', { token, body: { ...(code !== undefined && { code }) } });
  if (start.status !== 200) throw new Error(`No passkey can be made: ${start.raw}`);
  const { challengeId, options } = start.body;
  const answer = device.register(options);
  const added = await server.call('addPasskey', { token, body: { challengeId, name, answer } });
  if (added.status !== 201) throw new Error(`No passkey was added: ${added.raw}`);
  return { device, recoveryCodes: added.body.recoveryCodes };
}

/** The answer of a device that was only touched, although the options ask it to verify the person. */
export function touched(device: SoftAuthenticator, options: string): string {
  expect(JSON.parse(options)).toMatchObject({ userVerification: 'required' });
  return device.answer(options, { isVerified: false });
}

/** Adds a person's first factor. */
export const withPasskey = async (server: TestServer, person: Person) =>
  addPasskey(server, person, await mailedCode(server, person));

export const codeOf = (server: TestServer, secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + stepsLater * 30_000,
  });

/** Adds an administrator's first factor. */
export async function withApp(server: TestServer, person: Person) {
  const { token } = person;
  const { body } = await server.call('startApp', { token, body: { code: await mailedCode(server, person) } });
  const confirmed = await server.call('confirmApp', { token, body: { code: codeOf(server, body.secret) } });
  if (confirmed.status !== 200) throw new Error(`The app was not confirmed: ${confirmed.raw}`);
  return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

export async function firstStep(
  server: TestServer,
  { email }: Person,
  from?: string,
): Promise<SecondStepAnswer['secondStep']> {
  const form = { email, password: PASSWORD };
  const { body } = await server.call('adminLogin', { body: form, ...(from !== undefined && { from }) });
  if (!('secondStep' in body)) throw new Error('No second factor was asked for');
  return body.secondStep;
}
