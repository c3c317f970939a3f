import type { CallName } from '#support/calls';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import { outcome, succeeded, textIn, type Client, type Exchange, type Sent } from './client';
import { PROFILE, type Change, type Person } from './person';
import type { Postbox } from './postbox';

export class JourneyBroken extends Error {
  constructor(readonly exchange: Exchange) {
    super(outcome(exchange));
  }
}

function checked(exchange: Exchange): Exchange {
  if (!succeeded(exchange)) throw new JourneyBroken(exchange);
  return exchange;
}

const ask = async (client: Client, name: CallName, sent: Sent) => checked(await client.call(name, sent));

async function write(person: Person, change: Change, client: Client, name: CallName, sent: Sent): Promise<Exchange> {
  const sending = client.call(name, sent);
  // Only now, because a client may refuse to send at all.
  person.open = change;
  const exchange = checked(await sending);
  delete person.open;
  if (change.fact) person.facts.add(change.fact);
  if (change.password) person.password = change.password;
  return exchange;
}

export const register = (person: Person, client: Client): Promise<Exchange> =>
  write(person, { fact: 'account' }, client, 'register', {
    body: person.form,
    headers: { [IDEMPOTENCY_KEY_HEADER]: person.key },
  });

async function signIn({ form: { email }, password }: Person, client: Client): Promise<string> {
  const { body } = await ask(client, 'login', { body: { email, password, rememberMe: false } });
  return textIn(body, 'accessToken');
}

export async function join(person: Person, client: Client, postbox: Postbox): Promise<string> {
  const early = textIn((await register(person, client)).body, 'accessToken');
  await write(person, { fact: 'verified' }, client, 'verifyEmail', {
    token: early,
    body: { token: postbox.codeFor(person.form.email) },
  });
  return signIn(person, client);
}

export async function changePassword(person: Person, client: Client, token: string): Promise<void> {
  const changed = `Second${person.password}`;
  const change = { oldPassword: person.password, newPassword: changed };
  await write(person, { password: changed }, client, 'changePassword', { token, body: change });
}

export async function walkThrough(person: Person, client: Client, postbox: Postbox): Promise<void> {
  const { email } = person.form;
  const token = await join(person, client, postbox);
  await ask(client, 'myProfile', { token });
  await write(person, { fact: 'profile' }, client, 'completeProfile', { token, body: PROFILE });
  await write(person, { fact: 'bank' }, client, 'addBankAccount', { token, body: person.bank });

  await changePassword(person, client, token);

  const asked = await ask(client, 'forgotPassword', { body: { email } });
  const proof = { code: postbox.codeFor(email), tempToken: textIn(asked.body, 'data', 'tempToken') };
  const proven = await ask(client, 'verifyOtp', { body: proof });
  const reset = `Third${person.password}`;
  const last = { password: reset, tempToken: textIn(proven.body, 'data', 'tempToken') };
  await write(person, { password: reset }, client, 'resetUserPassword', { body: last });
  await ask(client, 'myProfile', { token: await signIn(person, client) });
}
